import { toast } from "@tenure/ui";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { LOG_KIND } from "#web/overlays/open-log.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { HeldItem, NotHeld } from "#web/outbox/hold-item.ts";
import { type Capture, capture, type CaptureResult, discard } from "#web/outbox/outbox.ts";
import { registerTakeBack } from "#web/outbox/outbox-editors.ts";
import { onOutcome } from "#web/outbox/outbox-events.ts";
import { createTimeEntry, type TimeEntry } from "#features/time-entries/contract.ts";
import { refreshAfterEntryAct, takeBackChanges } from "#features/time-entries/web/index.ts";
import type { Draft, Settled } from "../draft.ts";
import { toEntry } from "../draft.ts";
import { attachLogged } from "./evidence/attach-logged.ts";
import { keepFilesOf, takeFilesOf } from "./evidence/log-files.ts";
import { rememberLogged, undoLogged } from "./last-logged.ts";

/** An undo is a new event by its own right: a signed week asks for no other reason. */
const takeBack = async ({ id, createdAt }: Pick<TimeEntry, "id" | "createdAt">): Promise<void> => {
  try {
    await callApi(takeBackChanges, { body: { acts: [{ at: createdAt, ids: [id] }] } });
    refreshAfterEntryAct();
    toast({ title: "Entry taken back", description: "It stays in the ledger's history as voided." });
  } catch (error) {
    showErrorToast("save", error);
  }
};

const SLOW_MS = 400;

/** What waits is thrown away; when it has been sent meanwhile, or is just being sent, the entry is voided. */
const takeBackKept = async (id: string, sent: () => TimeEntry | null): Promise<void> => {
  const say = (): unknown => toast({ title: "Taking it back", description: "It is just being sent." });
  const slow = setTimeout(say, SLOW_MS);
  const result = await discard(id).finally(() => clearTimeout(slow));
  if (result.outcome === "removed") {
    takeFilesOf(id);
    toast({ title: "Entry taken back" });
    return;
  }
  const entry = result.outcome === "saved" ? (result.response as TimeEntry) : sent();
  if (entry) return takeBack(entry);
  const isOpen = result.outcome === "busy";
  toast({
    title: "Not taken back",
    description: isOpen ? "It is being changed in another tab." : "It no longer waits here. Look for it in the ledger.",
  });
};

const watchKept = (id: string): (() => TimeEntry | null) => {
  let entry: TimeEntry | null = null;
  const stop = onOutcome(LOG_KIND, (outcome) => {
    if (outcome.id !== id) return;
    if (outcome.kind === "saved") entry = outcome.response as TimeEntry;
    stop();
  });
  return () => entry;
};

const sayDone = (title: string, description?: string): void => {
  toast({
    title,
    description,
    tone: "success",
    action: { label: "Undo", onAction: () => void undoLogged() },
  });
};

export type LogFacts = {
  settled: Settled;
  draft: Draft;
  summary: string;
  timeZone: string;
  /** What is to back up the entry. */
  files?: readonly File[];
  /** The device has it: nothing else need keep the draft. */
  onStored?: () => void;
  /** A waiting entry that this one takes the place of. */
  waiting?: { id: string; capturedAt: string; held: HeldItem } | undefined;
};

/** Sent once the entry is; what its owner discards takes its files along, what is refused waits for its owner's word. */
const attachOnceSent = (id: string, files: readonly File[]): void => {
  keepFilesOf(id, files);
  const stop = onOutcome(LOG_KIND, (outcome) => {
    if (outcome.id !== id || outcome.kind !== "saved") return;
    stop();
    const kept = takeFilesOf(id);
    if (kept.length > 0) void attachLogged((outcome.response as TimeEntry).id, kept);
  });
};

const keptWords = (summary: string, fileCount: number): string => {
  const sent = `${summary}. It is sent when the server can be reached.`;
  if (fileCount === 0) return sent;
  return `${sent} Its ${fileCount === 1 ? "file waits" : `${fileCount} files wait`} in this tab alone: keep it open until then.`;
};

/** What was saved, by whichever tab, makes the ledger on screen old. Returns the way to stop. */
export const watchLogged = (): (() => void) => {
  const stopListening = onOutcome(LOG_KIND, ({ kind }) => {
    if (kind === "saved") refreshAfterEntryAct();
  });
  const stopTakingBack = registerTakeBack(LOG_KIND, (response) => takeBack(response as TimeEntry));
  return () => {
    stopListening();
    stopTakingBack();
  };
};

/** In the place of what waits, whose files come along only now. A refusal gives them back to it. */
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

/** Saves one entry, now or from this device later. A refusal is thrown: the form still holds everything. */
export const saveLog = async (facts: LogFacts): Promise<"done" | NotHeld["outcome"]> => {
  const { settled, draft, summary, timeZone, files = [], onStored, waiting } = facts;
  const capturedAt = waiting?.capturedAt ?? new Date().toISOString();
  const body = toEntry(settled, { timeZone, capturedAt });
  if (body === null) return "done";
  const request = { body };
  const write = { kind: LOG_KIND, endpoint: createTimeEntry, request, title: summary, draft, capturedAt, onStored };
  const result = waiting ? await saveInPlace(waiting, write) : await capture(write);
  if (result.outcome === "gone" || result.outcome === "busy") return result.outcome;
  if (result.outcome === "kept") {
    const sent = watchKept(result.id);
    if (files.length > 0) attachOnceSent(result.id, files);
    rememberLogged(() => takeBackKept(result.id, sent));
    sayDone("Kept on this device", keptWords(summary, files.length));
    return "done";
  }
  if (files.length > 0) void attachLogged(result.response.id, files);
  rememberLogged(() => takeBack(result.response));
  // A day that has not come yet is a plan: it counts once it is confirmed.
  sayDone(result.response.standing === "pending" ? "Planned" : "Logged", summary);
  return "done";
};
