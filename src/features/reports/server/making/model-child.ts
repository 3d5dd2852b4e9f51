import { hash } from "node:crypto";
import type { Checked } from "@tenure/tax-rules";
import { type CopyFacts, type MadeModel, ModelMaker } from "#features/reports/model-maker.ts";
import type { SourcePart } from "#features/reports/report-source.ts";
import { readLines } from "#server/processes/read-lines.ts";

/** A line of what the process is sent: the parts of a source as they are read, then which copy is to be made of them. */
export type MakerMessage = SourcePart | { readonly copy: CopyFacts };
/** The first line of its answer; the model follows. */
export type MakerAnswer = Checked<Omit<MadeModel, "modelJson">>;

const maker = new ModelMaker((bytes) => hash("sha256", bytes, "buffer"));

const answer = (copy: CopyFacts): void => {
  const made = maker.make(copy);
  const said: MakerAnswer = made.ok
    ? { ok: true, value: { said: made.value.said, contentHash: made.value.contentHash } }
    : made;
  process.stdout.write(`${JSON.stringify(said)}\n`);
  if (made.ok) process.stdout.write(made.value.modelJson);
};

for await (const line of readLines(process.stdin)) {
  const message: MakerMessage = JSON.parse(line);
  if ("copy" in message) answer(message.copy);
  else maker.add(message);
}
