import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Validated } from "@tenure/tax-rules";
import { type CopyFacts, type MadeModel, ModelMaker } from "#features/reports/reports/model-maker.ts";
import type { InputPart } from "#features/reports/reports/report-input.ts";
import { readLines } from "#server/processes/read-lines.ts";

/** A line of what the process is sent: the parts of an input as they are read, then which copy is to be made of them. */
export type MakerMessage = InputPart | { readonly copy: CopyFacts };
/** The first line of its answer; the model follows. */
export type MakerAnswer = Validated<Omit<MadeModel, "modelJson">>;

const maker = new ModelMaker(createHash("sha256"));

const write = async (piece: string): Promise<void> => {
  if (!process.stdout.write(piece)) await once(process.stdout, "drain");
};

const answer = async (copy: CopyFacts): Promise<void> => {
  const made = maker.make(copy);
  const said: MakerAnswer = made.ok
    ? { ok: true, value: { said: made.value.said, contentHash: made.value.contentHash } }
    : made;
  await write(`${JSON.stringify(said)}\n`);
  if (made.ok) for (const piece of made.value.modelJson) await write(piece);
};

for await (const line of readLines(process.stdin)) {
  const message: MakerMessage = JSON.parse(line);
  if ("copy" in message) await answer(message.copy);
  else maker.add(message);
}
