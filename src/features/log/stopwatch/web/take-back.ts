import { toast } from "@tenure/ui";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { discard } from "#web/outbox/outbox.ts";
import { watchAnswer } from "#web/outbox/outbox-events.ts";
import { SAVED_BEFORE } from "#web/outbox/outbox-item.ts";
import { sayNotSure } from "#web/outbox/throw-away.ts";
import { getTimeEntry } from "#features/log/time-entries/contract.ts";
import { refreshAfterEntryAct, takeBackActs } from "#features/log/time-entries/web/index.ts";
import { restoreStopwatch, type Stopwatch } from "../contract.ts";
import { showStopwatch } from "./queries.ts";
import { STOPWATCH_KIND } from "./use-captured.ts";

/** The answer to an act on the stopwatch. */
export type Answer = { now: string; stopwatch: Stopwatch };

/** Voids the entries by undoing the act that made them, all of a run at once; the stopwatch is back, paused. */
const takeBackStop = async ({ id, entryIds }: Stopwatch): Promise<void> => {
  const entries = await Promise.all(entryIds.map((each) => callApi(getTimeEntry, { params: { id: each } })));
  await takeBackActs(entries.map((entry) => ({ at: entry.createdAt, ids: [entry.id] })));
  refreshAfterEntryAct();
  // If another one is running by now, the hours are taken back all the same.
  const again = await callApi(restoreStopwatch, { params: { id }, body: {} }).catch(() => null);
  if (again) showStopwatch(again);
  const stopwatch = again ? "The stopwatch is back, paused." : "The stopwatch could not be taken up again.";
  toast({ title: "Time undone", description: `It stays in the ledger's history as voided. ${stopwatch}` });
};

/** Undoes what the server has: voids the entries of a stop, and in either case takes the stopwatch up again. */
export const takeBackSaved = async ({ stopwatch }: Answer): Promise<void> => {
  try {
    if (stopwatch.stoppedAt !== null) return await takeBackStop(stopwatch);
    if (stopwatch.discardedAt === null) {
      return void toast({ title: "Not discarded", description: "It had arrived already. The stopwatch shows it." });
    }
    showStopwatch(await callApi(restoreStopwatch, { params: { id: stopwatch.id }, body: {} }));
    toast({ title: "The stopwatch goes on", tone: "success" });
  } catch (error) {
    showErrorToast("save", error);
  }
};

const NOT_TAKEN_BACK = {
  before: SAVED_BEFORE,
  busy: "It is just being sent. Try again in a moment.",
  gone: "It's no longer here. Look at the stopwatch and in the ledger.",
} as const;

/** Throws away what waits, and the stopwatch goes on; what the server turns out to have is undone there. */
const takeBackKept = async (id: string, title: string, sent: () => Answer | null): Promise<void> => {
  const result = await discard(id);
  const { outcome } = result;
  if (outcome === "removed") return void toast({ title: "The stopwatch goes on", tone: "success" });
  if (outcome === "perhaps") return sayNotSure(title);
  const answer = outcome === "saved" ? (result.response as Answer) : sent();
  if (answer) return takeBackSaved(answer);
  toast({ title: "Not undone", description: NOT_TAKEN_BACK[outcome === "saved" ? "gone" : outcome] });
};

/** The undo for a stop or a discard that was just captured. */
export const wayBackFrom = (
  result: { outcome: "saved"; response: Answer } | { outcome: "kept"; id: string },
  title: string,
): (() => Promise<void>) => {
  if (result.outcome === "saved") return () => takeBackSaved(result.response);
  const sent = watchAnswer<Answer>(STOPWATCH_KIND, result.id);
  return () => takeBackKept(result.id, title, sent);
};
