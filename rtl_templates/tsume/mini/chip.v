    // the program, its memory and the host at its ports
    wire [15:0] address, data, answer, told;
    wire        loads, stores, takes, gives, ready, told_ready;

    {{ core }} core (
        .clock(clock), .reset(reset), .address(address), .data(data), .loads(loads), .stores(stores), .takes(takes), .gives(gives),
        .answer(takes ? told : answer), .ready(takes | gives ? told_ready : ready)
    );

    {{ memory }} memory (
        .clock(clock), .reset(reset), .address(address), .data(data), .loads(loads), .stores(stores), .answer(answer), .ready(ready)
    );

    {{ service }} service (
        .clock(clock), .reset(reset),
{{ plug }},
        .number(address[4:0]), .takes(takes), .gives(gives), .data(data), .answer(told), .ready(told_ready)
    );
