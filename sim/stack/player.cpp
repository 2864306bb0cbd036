// Runs a program in stack_core and writes what is seen of every instruction.
//
// usage: stack_player SCRIPT RESULT
// SCRIPT: 4,096 words of program, then instructions to run (4 bytes), chance of 256 that the bus is done in a clock (2), seed (2);
// little-endian. Memory is 0 at the start; port p answers p + 40503 times the number of the question, from 1 on.
// RESULT, for every instruction, 7 bytes: its address, top of the stack, the one below, and bits for loads, stores, takes and gives.
// An instruction that waits must not change; if it does, its record is all ones.
#include "Vstack_core.h"
#include "verilated.h"
#include <cstdint>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: stack_player SCRIPT RESULT\n");
        return 2;
    }
    std::FILE* in = std::fopen(argv[1], "rb");
    std::FILE* out = std::fopen(argv[2], "wb");
    std::vector<uint8_t> script(2 * 4096 + 8);
    if (!in || !out || std::fread(script.data(), 1, script.size(), in) != script.size()) {
        std::fprintf(stderr, "stack_player: cannot read the script\n");
        return 2;
    }
    auto word = [&](size_t at) { return uint16_t(script[at] | script[at + 1] << 8); };
    uint32_t left = word(8192) | uint32_t(word(8194)) << 16;
    uint32_t chance = word(8196), random = word(8198) | 0x10000;

    VerilatedContext context;
    Vstack_core top(&context);
    std::vector<uint16_t> memory(65536);
    uint16_t taken = 0, at = 0;
    uint8_t waiting[7] = {}, waits = 0;
    for (uint32_t clock = 0; left > 0; clock++) {
        top.reset = clock < 3;
        random ^= random << 13, random ^= random >> 17, random ^= random << 5;
        top.code = top.reset ? uint16_t(random) : word(2 * at);
        top.ready = (random >> 8 & 255) < chance;
        top.answer = uint16_t(random >> 16);
        top.clock = 0;
        top.eval();
        bool busy = top.loads || top.stores || top.takes || top.gives;
        if (top.ready && top.loads)
            top.answer = memory[top.address];
        if (top.ready && top.takes)
            top.answer = uint16_t(top.address + 40503 * uint16_t(taken + 1));
        top.eval();
        if (!top.reset) {
            uint8_t record[7] = {uint8_t(at), uint8_t(at >> 8), uint8_t(top.address), uint8_t(top.address >> 8),
                                 uint8_t(top.data), uint8_t(top.data >> 8),
                                 uint8_t(top.loads | top.stores << 1 | top.takes << 2 | top.gives << 3)};
            for (int i = 0; i < 7 && waits; i++)
                if (record[i] != waiting[i])
                    for (uint8_t& byte : record)
                        byte = 255;
            waits = busy && !top.ready;
            for (int i = 0; i < 7; i++)
                waiting[i] = record[i];
            if (!waits) {
                std::fwrite(record, 1, 7, out);
                left--;
                if (top.stores)
                    memory[top.address] = top.data;
                taken += top.takes;
            }
        }
        at = top.code_address;
        top.clock = 1;
        top.eval();
    }
    top.final();
    std::fclose(in);
    if (std::fclose(out) != 0) {
        std::fprintf(stderr, "stack_player: cannot write the result\n");
        return 2;
    }
    return 0;
}
