import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { OutboxItem } from "#web/outbox/outbox-item.ts";
import type { LogStart } from "#web/overlays/open-log.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { withWords } from "#features/support/voice/web/index.ts";
import { readWithCorrections } from "../corrections.ts";
import { type Corrections, type Draft, type Part, settle, withSentence } from "../draft.ts";
import { filesOf, moveFiles, removeFiles, showFilesOf } from "./evidence/log-files.ts";
import { useLogBook } from "./use-log-book.ts";
import { type LogDraft, useLogDraft } from "./use-log-draft.ts";
import { useLogSave } from "./use-log-save.ts";

/** The zone in which it was captured. */
const zoneOf = (waiting: OutboxItem | undefined): string | undefined => {
  const body = createTimeEntry.body.safeParse(waiting?.request.body);
  return body.success ? body.data.timeZone : undefined;
};

/** What a draft amounts to. A waiting one is read as of when it was captured, so that its "yesterday" stays the same day. */
const useReading = ({ draft, waiting }: LogDraft) => {
  const [present, setPresent] = useState(() => new Date());
  const log = useLogBook(present, zoneOf(waiting) ?? draft.given?.timeZone);
  const { names, usual, timeZone } = log;
  const capturedAt = waiting?.capturedAt;
  const now = useMemo(() => (capturedAt === undefined ? present : new Date(capturedAt)), [capturedAt, present]);
  const { read, corrections, byHand } = useMemo(
    () => readWithCorrections(draft, names, { now, timeZone }),
    [draft, names, now, timeZone],
  );
  const isOpen = log.book.properties.some(
    ({ id, archivedAt }) => id === draft.given?.propertyId && archivedAt === null,
  );
  const placeGiven = isOpen ? draft.given?.propertyId : undefined;
  const personGiven = draft.given?.personId;
  const today = civilDateInZone(now, timeZone);
  const settled = settle(read, corrections, { ...usual, today, placeGiven, personGiven });
  return { log, read, corrections, byHand, settled, lookAtClock: (): void => setPresent(new Date()) };
};

/** The part that is open, and whether missing parts were asked for: at Save, not while someone is typing. */
const useParts = (field: RefObject<HTMLInputElement | null>) => {
  const [open, setOpen] = useState<Part | null>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    open,
    isAsked,
    ask: (part: Part): void => {
      setAsked(true);
      setOpen(part);
    },
    toggle: (part: Part): void => setOpen(open === part ? null : part),
    close: (): void => {
      setOpen(null);
      field.current?.focus();
    },
    closeAll: (): void => {
      setOpen(null);
      setAsked(false);
    },
  };
};

/** For words that are already there: the length is typed before them. */
const writeBefore = (input: HTMLInputElement | null): void => {
  input?.focus();
  requestAnimationFrame(() => input?.setSelectionRange(0, 0));
};

/** A dialog selects the text of its first field, and the first key would wipe a sentence that is there already. */
const useWriteAfter = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const input = field.current;
      if (input !== null && input.selectionEnd !== input.selectionStart)
        input.setSelectionRange(input.value.length, input.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
};

const correctedDraft = (draft: Draft, corrections: Corrections): Draft => ({
  ...draft,
  corrections,
  setAt: draft.sentence,
});

const spokenDraft = (draft: Draft, corrections: Corrections): Draft => ({
  ...correctedDraft(draft, corrections),
  isSpoken: true,
});

/** The state of the quick log: the sentence, what was set by hand, what both amount to, and the way to the ledger. */
export const useQuickLog = (start: LogStart, onClose: () => void) => {
  const form = useLogDraft(start);
  const { draft, slot, wasFound, waiting } = form;
  const { log, read, corrections, byHand, settled, lookAtClock } = useReading(form);
  const { send, isSending, faults, setFaults } = useLogSave(form);
  // A cleared form starts a new round: what is still being dictated belongs to the previous one.
  const [round, setRound] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useWriteAfter(field);
  const { open, isAsked, ask, toggle, close, closeAll } = useParts(field);
  const beginRound = (): void => {
    closeAll();
    setRound((before) => before + 1);
    setFaults([]);
    lookAtClock();
    field.current?.focus();
  };
  const update = (next: Draft): void => {
    setFaults([]);
    lookAtClock();
    form.change(next);
  };
  const clear = (): void => {
    form.startOver();
    removeFiles(slot, filesOf(slot));
    if (waiting) showFilesOf(waiting.id);
    beginRound();
  };
  const save = async (another: boolean): Promise<void> => {
    const [missing] = settled.missing;
    if (missing !== undefined) return ask(missing);
    if ((await send({ settled, log })) !== "saved") return;
    if (form.latest.current !== draft) {
      // Text typed while sending belongs to the next entry, and is not saved.
      if (waiting) moveFiles(slot, "line");
      form.keepTyped();
    } else if (another) {
      form.goOn();
      beginRound();
    }
    if (!another) onClose();
  };
  const correct = (change: Corrections, reworded: Draft["reworded"] = draft.reworded): void =>
    update({ ...correctedDraft(draft, { ...byHand, ...change }), reworded });
  const startFrom = (model: Draft): void => {
    update({ ...model, given: draft.given });
    writeBefore(field.current);
  };
  const state = { isAsked, log, read, corrections, settled, draft, slot, round, field, faults, isSending, open };
  const acts = { startFrom, toggle, close, correct, clear, setFaults };
  return {
    ...state,
    ...acts,
    save: (another: boolean): void => void save(another),
    wasFound: wasFound && (draft.sentence !== "" || draft.given !== undefined),
    setSentence: (sentence: string): void => update(withSentence(draft, sentence)),
    hear: (words: string): void => update({ ...draft, sentence: withWords(draft.sentence, words), isSpoken: true }),
    sayDescription: (description: string): void => update(spokenDraft(draft, { ...byHand, description })),
  };
};
export type QuickLogState = ReturnType<typeof useQuickLog>;
