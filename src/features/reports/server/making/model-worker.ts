import { hash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { Checked } from "@tenure/tax-rules";
import type { SourcePart } from "#features/reports/report-source.ts";
import { type CopyFacts, type MadeModel, ModelMaker } from "#features/reports/model-maker.ts";

/** What the worker is sent: the parts of a source as they are read, then which copy is to be made of them. */
export type MakerMessage = SourcePart | { readonly copy: CopyFacts };
export type MakerAnswer = Checked<MadeModel>;

const maker = new ModelMaker((bytes) => hash("sha256", bytes, "buffer"));

parentPort?.on("message", (message: MakerMessage) => {
  if (!("copy" in message)) return maker.add(message);
  const made: MakerAnswer = maker.make(message.copy);
  parentPort?.postMessage(made, made.ok ? [made.value.modelJson.buffer as ArrayBuffer] : []);
  parentPort?.close();
});
