const RATE = 16_000;
const SAMPLE_BYTES = 2;
const HEAD_BYTES = 44;

/** A WAV as a recorder makes it: one channel, 16 bits, 16 kHz. What sounds is a tone of 440 Hz. */
export const wavOf = (seconds: number): Buffer => {
  const length = RATE * seconds * SAMPLE_BYTES;
  const wav = Buffer.alloc(HEAD_BYTES + length);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * SAMPLE_BYTES, 28);
  wav.writeUInt16LE(SAMPLE_BYTES, 32);
  wav.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(length, 40);
  for (let at = 0; at < RATE * seconds; at += 1)
    wav.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / RATE)), HEAD_BYTES + at * SAMPLE_BYTES);
  return wav;
};

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex");

/** The beginnings of what browsers record, with nothing behind them. */
export const SOUND_HEADS = {
  // EBML head, DocType "webm".
  "audio/webm": bytes("1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02"),
  // A page with the head of Opus.
  "audio/ogg": Buffer.concat([
    bytes("4f676753 00 02 0000000000000000 01000000 00000000 00000000 01 13"),
    Buffer.from("OpusHead", "latin1"),
    bytes("01 01 3801 80bb0000 0000 00"),
  ]),
  // ftyp of Safari's recorder.
  "audio/mp4": Buffer.concat([bytes("0000001c"), Buffer.from("ftypiso5\0\0\x02\0iso5iso6mp41", "latin1")]),
} as const;
