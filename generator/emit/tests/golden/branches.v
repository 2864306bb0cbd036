// branches
//
`default_nettype none

module branches (
    input  wire [7:0] a,
    input  wire [7:0] b,
    input  wire       flag,
    output reg  [3:0] y,
    output reg  [7:0] z
);
    reg  [7:0] sum;
    reg  [7:0] count;
    reg  [7:0] tmp_0;
    reg  [7:0] tmp_1;
    reg  [7:0] tmp_2;
    reg  [7:0] tmp_3;

    always @(*) begin
        tmp_1 = 8'd0;
        tmp_2 = 8'd0;
        tmp_3 = 8'd0;
        sum = a;
        if (flag) begin
            sum = sum + b;
        end
        y = 4'd0;
        tmp_0 = sum + 8'd3;
        if (tmp_0[7]) begin
            tmp_1 = sum + b;
            y = tmp_1[3:0];
        end else begin
            tmp_2 = sum - b;
            if (tmp_2[4:3] == 2'd2) begin
                tmp_3 = sum ^ b;
                y = tmp_3[5:2];
            end else if ((flag && (a > 8'd100)) || (b == 8'd0)) begin
                y = 4'd5;
            end
        end
        sum = sum | 8'd1;
    end

    always @(*) begin
        count = 8'd0;
        count = count + {7'd0, a[0]};
        count = count + {7'd0, a[1]};
        count = count + {7'd0, a[2]};
        count = count + {7'd0, a[3]};
        count = count + {7'd0, a[4]};
        count = count + {7'd0, a[5]};
        count = count + {7'd0, a[6]};
        count = count + {7'd0, a[7]};
    end

    always @(*) begin
        z = count;
        case (flag)
            1'b1: z = z + sum;
            1'b0: ;
            default: ;  // the arms are all codes
        endcase
    end

    wire unused = &{1'b0, tmp_0[6:0], tmp_1[7:4], tmp_2[2:0], tmp_2[7:5], tmp_3[1:0], tmp_3[7:6]};
endmodule

`default_nettype wire
