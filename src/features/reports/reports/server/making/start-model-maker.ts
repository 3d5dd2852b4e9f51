import type { Validated } from "@tenure/tax-rules";
import type { CopyFacts, MadeModel } from "#features/reports/reports/model-maker.ts";
import type { InputPart } from "#features/reports/reports/report-input.ts";
import { startFilter } from "#server/processes/start-filter.ts";
import type { MakerAnswer, MakerMessage } from "./model-child.ts";

/** A model that is still coming: its text is read once, from the process that made it. */
export type ComingModel = Omit<MadeModel, "modelJson"> & { readonly modelJson: AsyncIterable<Uint8Array> };

export type StartedMaker = {
  /** Waits if the maker is slower than the reader of the input. */
  add: (part: InputPart) => Promise<void>;
  /** @throws Error when the maker fails, runs out of memory or out of time. */
  make: (copy: CopyFacts) => Promise<Validated<ComingModel>>;
  /** The caller that started it must end it, whether it made something or not; a model that was not read is lost. */
  end: () => void;
};

/** Nearly everything it makes stays until the end: a large young generation would only use more memory. */
const LIMITS = { milliseconds: 120_000, rssBytes: 1024 ** 3, oldSpaceMegabytes: 768, semiSpaceMegabytes: 1 };

/** A process in which a model is made, so that no one else waits for it and its memory goes when it is done. */
export const startModelMaker = (): StartedMaker => {
  const filter = startFilter(new URL("./model-child.ts", import.meta.url), [], LIMITS);
  const post = (message: MakerMessage): Promise<void> => filter.write(`${JSON.stringify(message)}\n`);
  return {
    add: post,
    make: async (copy) => {
      await post({ copy });
      const { line, rest } = await splitFirstLine(filter.answer());
      const answer: MakerAnswer = JSON.parse(line);
      return answer.ok ? { ok: true, value: { ...answer.value, modelJson: rest } } : answer;
    },
    end: filter.stop,
  };
};

const NEWLINE = 0x0a;

const splitFirstLine = async (
  pieces: AsyncGenerator<Buffer>,
): Promise<{ line: string; rest: AsyncGenerator<Buffer> }> => {
  const before: Buffer[] = [];
  for (;;) {
    const next = await pieces.next();
    if (next.done) throw new Error("the maker of models gave no answer");
    const end = next.value.indexOf(NEWLINE);
    before.push(end < 0 ? next.value : next.value.subarray(0, end));
    if (end >= 0)
      return { line: Buffer.concat(before).toString(), rest: following(next.value.subarray(end + 1), pieces) };
  }
};

async function* following(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}
