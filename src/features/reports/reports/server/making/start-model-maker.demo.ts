import { sha256 } from "@noble/hashes/sha2.js";
import { type CopyFacts, ModelMaker } from "#features/reports/reports/model-maker.ts";
import type { InputPart } from "#features/reports/reports/report-input.ts";

const utf8 = new TextEncoder();

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield utf8.encode(piece);
}

/** The demo's server is in a worker already, and its years are short. */
export const startModelMaker = () => {
  const maker = new ModelMaker(sha256.create());
  return {
    add: async (part: InputPart) => maker.add(part),
    make: async (copy: CopyFacts) => {
      const made = maker.make(copy);
      return made.ok ? { ok: true, value: { ...made.value, modelJson: encoded(made.value.modelJson) } } : made;
    },
    end: () => undefined,
  };
};
