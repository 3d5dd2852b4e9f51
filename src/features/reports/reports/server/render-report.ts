import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startFilter } from "#server/processes/start-filter.ts";
import { createTurns } from "#server/processes/turns.ts";
import type { ReportModel } from "../report-model.ts";
import type { ReportFormat } from "../rules.ts";
import type { Paper } from "./read-paper.ts";

export type RenderOptions = {
  /** Called for every file when it is done. */
  readonly onFile?: (format: ReportFormat) => void;
  /** Uses less memory and more time: for work that no one is waiting for. */
  readonly isLean?: boolean;
  /** Who is waiting: an owner may have at most two renderings running or queued. The terminal leaves this out. */
  readonly owner?: string;
  /** Whose letterhead the PDF is printed on; none if left out. */
  readonly paper?: Paper | null;
};

/** The young generation is large because a rendering makes many small, short-lived objects. */
const LIMITS = { milliseconds: 120_000, rssBytes: 1.5 * 1024 ** 3, oldSpaceMegabytes: 768, semiSpaceMegabytes: 64 };
const LEAN_LIMITS = { ...LIMITS, semiSpaceMegabytes: 1 };

const turns = createTurns({ perOwner: 2 });

/**
 * Renders a report in processes of their own, one after the other, so that no one else waits for it. Files come back in
 * the order of `formats`.
 *
 * @throws AppError `rate_limited` when the owner has two already; Error when a process fails, runs out of memory or out
 * of time; the model itself was then at fault.
 */
export function renderReport(
  model: ReportModel,
  formats: readonly ReportFormat[],
  options: RenderOptions = {},
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> {
  return turns(options.owner ?? null, async () => {
    const files = new Map<ReportFormat, Uint8Array>();
    for (const format of formats) {
      const openModel = async () => Readable.from([JSON.stringify(model)]);
      files.set(format, await buffer(renderInProcess(openModel, format, options)));
      options.onFile?.(format);
    }
    return files;
  });
}

/**
 * The same for a stored model, in one format, piece by piece: it is opened when its turn comes, and the turn is
 * released once its last piece is read. So it is for readers that wait for no one.
 */
export async function* streamReportJson(
  openModel: () => Promise<Readable>,
  format: ReportFormat,
  options: RenderOptions = {},
): AsyncGenerator<Uint8Array> {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const turn = turns(options.owner ?? null, () => {
    begun.resolve();
    return done.promise;
  });
  turn.catch(begun.reject);
  await begun.promise;
  try {
    yield* renderInProcess(openModel, format, options);
  } finally {
    done.resolve();
    await turn;
  }
}

async function* renderInProcess(
  openModel: () => Promise<Readable>,
  format: ReportFormat,
  { isLean, paper = null }: RenderOptions,
): AsyncGenerator<Uint8Array> {
  const program = new URL("./render-child.ts", import.meta.url);
  const filter = startFilter(program, [format], isLean ? LEAN_LIMITS : LIMITS);
  try {
    await filter.write(`${JSON.stringify(paper)}\n`);
    await filter.feed(await openModel());
    yield* filter.answer();
  } finally {
    filter.stop();
  }
}
