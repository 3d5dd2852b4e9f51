import { lockOpen } from "../syncing/keeping.ts";
import type { SyncRow } from "../syncing/sync-table.ts";
import { pastSpanOf } from "../syncing/window.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import { inBatches } from "./in-batches.ts";
import { concludePast } from "./keep-mail.ts";
import type { MailSession } from "./port.ts";
import { type Proposing, proposeMails } from "./propose-mails.ts";
import { siftBatch } from "./sift-batch.ts";
import { tallyOf, withBatch } from "./tally.ts";

type Past = Proposing & {
  attempt: Pick<Attempt<unknown>, "write" | "signal">;
  session: MailSession;
  sync: SyncRow;
  range: Range;
};

/** Reads a past period of a folder, in the reading that was begun for it. Throws `ServiceRefusal` and `Overtaken`. */
export const readPastMails = async (past: Past): Promise<void> => {
  const { attempt, session, sync, source, range, at, rules } = past;
  const request = { ...range, timeZone: source.timeZone, now: at.getTime() };
  const keys = rules.hash === null ? [] : await session.list(sync.outsideId, pastSpanOf(range, at));
  let tally = tallyOf(undefined);
  for await (const said of inBatches(session, sync.outsideId, keys)) {
    attempt.signal.throwIfAborted();
    const batch = await siftBatch(said, request, rules);
    await attempt.write(async (tx) => {
      await lockOpen(past, tx);
      await proposeMails(past, tx, { batch, isLate: () => false });
    });
    tally = withBatch(tally, batch, 0);
  }
  await attempt.write(async (tx) => {
    await lockOpen(past, tx);
    await concludePast(past, tx, tally);
  });
};
