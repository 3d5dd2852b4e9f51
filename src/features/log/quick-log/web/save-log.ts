import { toast } from "@tenure/ui";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { noteLogged } from "#web/keyboard/latest-act.ts";
import { LOG_KIND } from "#web/overlays/open-log.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { HeldItem, NotHeld } from "#web/outbox/hold-item.ts";
import { type Capture, capture, type CaptureResult, discard } from "#web/outbox/outbox.ts";
import { registerTakeBack } from "#web/outbox/outbox-editors.ts";
import { onOutcome, type Outcome, takeUnheard, watchAnswer } from "#web/outbox/outbox-events.ts";
import { SAVED_BEFORE } from "#web/outbox/outbox-item.ts";
import { sayNotSure } from "#web/outbox/throw-away.ts";
import { noteOwnAct } from "#web/changes/own-acts.ts";
import { createTimeEntry, type TimeEntry } from "#features/log/time-entries/contract.ts";
import { refreshAfterEntryAct, takeBackActs, tellFullDay } from "#features/log/time-entries/web/index.ts";
import type { Draft, Settled } from "../draft.ts";
import { aiOf, toEntry } from "../draft.ts";
import { type Attach, attachLogged } from "./evidence/attach-logged.ts";
import { keepFilesOf, takeFilesOf } from "./evidence/log-files.ts";
import { summaryOf, waitingTitleOf } from "./log-words.ts";
import type { LogBook } from "./use-log-book.ts";

const VOIDED = "It stays in the ledger's history as voided.";

/** An undo is a new event in its own right: a signed week needs no other reason for it. */
const takeBack = async ({ id, createdAt }: Pick<TimeEntry, "id" | "createdAt">, summary?: string): Promise<void> => {
  try {
    await takeBackActs([{ at: createdAt, ids: [id] }]);
    refreshAfterEntryAct();
    toast({ title: "Entry undone", description: summary === undefined ? VOIDED : `${summary}. ${VOIDED}` });
  } catch (error) {
    showErrorToast("save", error);
  }
};

const SLOW_MS = 400;

const NOT_TAKEN_BACK = {
  before: SAVED_BEFORE,
  busy: "It is being changed in another tab.",
  gone: "It's no longer here. Look for it in the ledger.",
} as const;

type Kept = { id: string; title: string; sent: () => TimeEntry | null };

/** Discards a waiting entry; if it has been sent in the meantime, or may have been, asks the server and voids the entry. */
const takeBackKept = async ({ id, title, sent }: Kept): Promise<void> => {
  const say = (): unknown => toast({ title: "Taking it back", description: "Asking the server whether it has it." });
  const slow = setTimeout(say, SLOW_MS);
  const result = await discard(id).finally(() => clearTimeout(slow));
  const { outcome } = result;
  if (outcome === "removed" || outcome === "perhaps") {
    takeFilesOf(id);
    if (outcome === "perhaps") sayNotSure(title);
    else toast({ title: "Entry undone", description: title });
    return;
  }
  const entry = outcome === "saved" ? (result.response as TimeEntry) : sent();
  if (entry) return takeBack(entry, title);
  toast({ title: "Not undone", description: NOT_TAKEN_BACK[outcome === "saved" ? "gone" : outcome] });
};

/** Says what was done. The button takes back that very entry; `Mod+Z` takes back whatever was done last. */
const sayDone = (title: string, description: string, takeBackIt: () => Promise<void>): (() => void) => {
  const undo = noteLogged(takeBackIt);
  toast({ title, description, tone: "success", action: { label: "Undo", onAction: () => void undo() } });
  return () => void undo();
};

export type LogFacts = {
  settled: Settled;
  draft: Draft;
  log: LogBook;
  /** The files that are to back up the entry, and the way to attach them once it is saved. */
  files?: readonly File[];
  attach: Attach;
  /** Called when the device has it: nothing else needs to keep the draft. */
  onStored?: () => void;
  /** A waiting entry that this one replaces. */
  waiting?: { id: string; capturedAt: string; held: HeldItem } | undefined;
};

/** Sends files once the entry is sent. A discarded entry takes its files along; a refused one waits for its owner to decide. */
const attachOnceSent = (id: string, files: readonly File[], attach: Attach): void => {
  keepFilesOf(id, files);
  const stop = onOutcome(LOG_KIND, (outcome) => {
    if (outcome.id !== id || outcome.kind !== "saved") return;
    stop();
    const kept = takeFilesOf(id);
    if (kept.length > 0) void attachLogged(attach, (outcome.response as TimeEntry).id, kept);
  });
};

const keptWords = (summary: string, fileCount: number): string => {
  const sent = `${summary}. It is sent when the server can be reached.`;
  if (fileCount === 0) return sent;
  return `${sent} Its ${fileCount === 1 ? "file is" : `${fileCount} files are`} only in this tab, so keep it open until then.`;
};

/** An entry saved in any tab makes the ledger on screen stale. Returns a function to stop. */
export const watchLogged = (): (() => void) => {
  const hear = (outcome: Outcome): void => {
    if (outcome.kind !== "saved") return;
    noteOwnAct(outcome.response as TimeEntry);
    refreshAfterEntryAct();
  };
  const stopListening = onOutcome(LOG_KIND, hear);
  for (const outcome of takeUnheard(LOG_KIND)) hear(outcome);
  const stopTakingBack = registerTakeBack(LOG_KIND, (response) => takeBack(response as TimeEntry));
  return () => {
    stopListening();
    stopTakingBack();
  };
};

/** Saves in place of a waiting entry, whose files come along only now. If that is refused, it gets them back. */
const saveInPlace = async <E extends EndpointDefinition>(
  { id, held }: NonNullable<LogFacts["waiting"]>,
  facts: Capture<E>,
): Promise<CaptureResult<E> | NotHeld> => {
  const before = takeFilesOf(id);
  let isDone = false;
  try {
    const result = await held.save(facts);
    isDone = result.outcome === "saved" || result.outcome === "kept";
    return result;
  } finally {
    if (!isDone) keepFilesOf(id, before);
  }
};

/** A day that has not come yet is a plan, and what a helper logs waits: both count once someone says so. */
const DONE: Partial<Record<TimeEntry["standingReason"], string>> = {
  planned: "Planned",
  unapproved: "Sent for approval",
};

/** Saves one entry, now or from this device later. A refusal is thrown: the form still holds everything. */
export const saveLog = async (facts: LogFacts): Promise<"done" | NotHeld["outcome"]> => {
  const { settled, draft, log, files = [], attach, onStored, waiting } = facts;
  const capturedAt = waiting?.capturedAt ?? new Date().toISOString();
  const body = toEntry(settled, {
    timeZone: log.timeZone,
    capturedAt,
    isSpoken: draft.isSpoken,
    ai: aiOf(draft, settled),
  });
  if (body === null) return "done";
  const request = { body };
  const title = waitingTitleOf(settled, log);
  const summary = summaryOf(settled, log);
  const write = { kind: LOG_KIND, endpoint: createTimeEntry, request, title, draft, capturedAt, onStored };
  const result = waiting ? await saveInPlace(waiting, write) : await capture(write);
  if (result.outcome === "gone" || result.outcome === "busy") return result.outcome;
  if (result.outcome === "kept") {
    const sent = watchAnswer<TimeEntry>(LOG_KIND, result.id);
    if (files.length > 0) attachOnceSent(result.id, files, attach);
    sayDone("Kept on this device", keptWords(summary, files.length), () =>
      takeBackKept({ id: result.id, title: summary, sent }),
    );
    return "done";
  }
  if (files.length > 0) void attachLogged(attach, result.response.id, files);
  const undo = sayDone(DONE[result.response.standingReason] ?? "Logged", summary, () =>
    takeBack(result.response, summary),
  );
  void tellFullDay(result.response, undo);
  return "done";
};
