import { Worker } from "node:worker_threads";
import type { SourcePart } from "#features/reports/report-source.ts";
import type { CopyFacts } from "#features/reports/model-maker.ts";
import type { MakerAnswer, MakerMessage } from "./model-worker.ts";

export type StartedMaker = {
  add: (part: SourcePart) => void;
  /** @throws Error when the worker fails, runs out of memory or out of time. */
  make: (copy: CopyFacts) => Promise<MakerAnswer>;
  /** Whoever started it ends it, whether it made something or not. */
  end: () => Promise<void>;
};

const TIMEOUT_MS = 60_000;
/** Nearly all that it makes stays until the end: a large young generation would only be more memory. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 4 };

/** A thread in which a model is made, so that nobody else waits for it and its memory goes when it is done. */
export const startModelMaker = (): StartedMaker => {
  const worker = new Worker(new URL("./model-worker.ts", import.meta.url), { resourceLimits: MEMORY });
  const { promise: answer, resolve, reject } = Promise.withResolvers<MakerAnswer>();
  // It may fail while it is given parts, when nobody waits for its answer yet.
  answer.catch(() => undefined);
  worker.on("message", resolve);
  worker.on("error", reject);
  worker.on("exit", (code) => reject(new Error(`the maker of models stopped with code ${code}`)));
  const post = (message: MakerMessage): void => worker.postMessage(message);
  return {
    add: post,
    make: async (copy) => {
      post({ copy });
      const timer = setTimeout(() => reject(new Error(`a model took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
      return answer.finally(() => clearTimeout(timer));
    },
    end: async () => void (await worker.terminate()),
  };
};
