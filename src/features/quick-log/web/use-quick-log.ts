import { useEffect, useMemo, useRef, useState } from "react";
import { type ApiError, isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { LogStart } from "#web/overlays/open-log.ts";
import { discard } from "#web/outbox/outbox.ts";
import { type Corrections, type Draft, EMPTY_DRAFT, type Part, settle, type Settled } from "../draft.ts";
import { understand } from "../grammar/understand.ts";
import { addFiles, clearFiles, filesSnapshot, takeFilesOf } from "./evidence/log-files.ts";
import { summaryOf } from "./log-words.ts";
import { saveLog } from "./save-log.ts";
import { type LogBook, useLogBook } from "./use-log-book.ts";
import { isDraft, useLogDraft } from "./use-log-draft.ts";

const FALLBACK = "Could not save. What you typed is still here. Try again.";

const givenDraft = ({ waiting, sentence }: LogStart): Draft | null => {
  if (waiting && isDraft(waiting.draft)) return waiting.draft;
  return sentence === undefined ? null : { sentence, corrections: {} };
};

/** Every reason of a refusal, those of single fields too. */
const reasonsOf = (error: ApiError): string[] => [
  errorMessage(error, FALLBACK),
  ...Object.values(error.fields ?? {}).filter((reason) => reason !== error.message),
];

type SaveFacts = { settled: Settled; draft: Draft; log: LogBook };

/** Sends, and shows a refusal with everything still in its place. */
const useSave = (start: LogStart) => {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const waitingId = useRef(start.waiting?.id ?? null);
  const send = async ({ settled, draft, log }: SaveFacts): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setFaults([]);
    try {
      const files = filesSnapshot();
      await saveLog({ settled, draft, summary: summaryOf(settled, log), timeZone: log.timeZone, files });
      clearFiles();
      // What was opened from the outbox is saved anew; the old one must not be sent as well.
      if (waitingId.current !== null) await discard(waitingId.current);
      waitingId.current = null;
      return true;
    } catch (error) {
      setFaults(isApiError(error) ? reasonsOf(error) : [FALLBACK]);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, faults, setFaults };
};

/** What was opened from the outbox brings its files along. */
const useFilesOfWaiting = ({ waiting }: LogStart): void => {
  const id = waiting?.id;
  useEffect(() => {
    if (id !== undefined) addFiles(takeFilesOf(id));
  }, [id]);
};

/** The state of the quick log: the sentence, what was set by hand, what both amount to, and the way to the ledger. */
export const useQuickLog = (start: LogStart, onClose: () => void) => {
  const [now, setNow] = useState(() => new Date());
  const [open, setOpen] = useState<Part | null>(null);
  const log = useLogBook(now);
  const { draft, change, wasFound } = useLogDraft(useState(() => givenDraft(start))[0]);
  const { send, isSending, faults, setFaults } = useSave(start);
  // A cleared form is a new round: what is still being dictated belongs to the one before.
  const [round, setRound] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useFilesOfWaiting(start);
  const { names, usual, timeZone } = log;
  const read = useMemo(
    () => understand(draft.sentence, names, { now, timeZone }),
    [draft.sentence, names, now, timeZone],
  );
  const settled = settle(read, draft.corrections, usual);
  const update = (next: Draft): void => {
    setFaults([]);
    setNow(new Date());
    change(next);
  };
  const clear = (): void => {
    setOpen(null);
    setRound((before) => before + 1);
    update(EMPTY_DRAFT);
    clearFiles();
    field.current?.focus();
  };
  const save = async (another: boolean): Promise<void> => {
    const [missing] = settled.missing;
    if (missing !== undefined) return setOpen(missing);
    if (!(await send({ settled, draft, log }))) return;
    change(EMPTY_DRAFT);
    if (another) clear();
    else onClose();
  };
  const correct = (corrections: Corrections): void =>
    update({ ...draft, corrections: { ...draft.corrections, ...corrections } });
  const toggle = (part: Part): void => setOpen(open === part ? null : part);
  const close = (): void => {
    setOpen(null);
    field.current?.focus();
  };
  const state = { log, read, settled, draft, round, field, faults, isSending, open };
  const acts = { toggle, close, correct, clear, setFaults, save: (another: boolean): void => void save(another) };
  return {
    ...state,
    ...acts,
    wasFound: wasFound && draft.sentence !== "",
    setSentence: (sentence: string): void => update({ ...draft, sentence }),
  };
};
export type QuickLogState = ReturnType<typeof useQuickLog>;
