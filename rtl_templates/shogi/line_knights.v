{%- for c in colours %}

    // {{ c }}'s knights, a bit a file
    (* no_rw_check *)
    reg  [8:0]  {{ c }}_ranks [0:15];
    reg  [8:0]  {{ c }}_rank;
    always @(posedge clock) begin
{%- for i in squares %}
        if (put & (put_x == 4'd{{ i }}))
            {{ c }}_ranks[put_y][{{ i }}:{{ i }}] <= put_{{ c }};
{%- endfor %}
        {{ c }}_rank <= {{ c }}_ranks[ask_{{ c }}];
    end
{%- endfor %}