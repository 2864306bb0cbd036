    // the program, its memory and the host at its ports
    wire [15:0] place, word, data, answer, told;
    wire [4:0]  number;
    wire        writes, takes, gives, told_ready;

    {{ core }} core (
        .clock(clock), .reset(reset), .place(place), .word(word), .writes(writes), .answer(answer),
        .number(number), .data(data), .takes(takes), .gives(gives), .told(told), .ready(told_ready)
    );

    {{ memory }} memory (
        .clock(clock), .place(place), .word(word), .writes(writes), .answer(answer)
    );

    {{ service }} service (
        .clock(clock), .reset(reset),
{{ plug }},
        .number(number), .takes(takes), .gives(gives), .data(data), .answer(told), .ready(told_ready)
    );
