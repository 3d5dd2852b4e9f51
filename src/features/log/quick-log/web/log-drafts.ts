import { bookKey } from "#web/credentials/open-book.ts";
import type { LogStart } from "#web/overlays/open-log.ts";
import { type Draft, EMPTY_DRAFT } from "../draft.ts";

/**
 * Where an unsaved draft is kept: `new` for what `L` opens, `line` for what came from elsewhere (a line of the
 * palette), and the id of a waiting entry that is being edited. This way none is lost when another one is saved.
 */
export type Slot = string;

const keyOf = (slot: Slot): string => bookKey(slot === "new" ? "tenureQuickLog" : `tenureQuickLog ${slot}`);

export const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "sentence" in value &&
  typeof value.sentence === "string" &&
  "corrections" in value &&
  typeof value.corrections === "object" &&
  value.corrections !== null;

const isEmptyDraft = ({ sentence, corrections }: Draft): boolean =>
  sentence === "" && Object.keys(corrections).length === 0;

export const readDraft = (slot: Slot): Draft | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(slot)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};

export const writeDraft = (slot: Slot, draft: Draft): void => {
  try {
    if (isEmptyDraft(draft)) sessionStorage.removeItem(keyOf(slot));
    else sessionStorage.setItem(keyOf(slot), JSON.stringify(draft));
  } catch {
    // Storage is full or off: the open form still holds what was typed.
  }
};

/** The draft has been sent. What was typed since stays. */
export const forgetDraft = (slot: Slot, sent: Draft): void => {
  if (JSON.stringify(readDraft(slot)) === JSON.stringify(sent)) writeDraft(slot, EMPTY_DRAFT);
};

export type Opening = { slot: Slot; draft: Draft; wasFound: boolean };

/** A line is kept from the moment it opens a form; a line already kept there moves to `new` if that is free. */
const keepLine = (draft: Draft): void => {
  const before = readDraft("line");
  if (before && before.sentence !== draft.sentence && !readDraft("new")) writeDraft("new", before);
  writeDraft("line", draft);
};

/** A form that is opened with a day or a place keeps nothing until something is typed; what is typed elsewhere stays. */
const makeRoom = (): void => {
  const before = readDraft("line");
  if (!before || readDraft("new")) return;
  writeDraft("new", before);
  writeDraft("line", EMPTY_DRAFT);
};

/** What a form opens with. */
export const openingOf = ({ waiting, sentence, ai, isSpoken = false, given }: LogStart): Opening => {
  if (given !== undefined) {
    makeRoom();
    return { slot: "line", draft: { ...EMPTY_DRAFT, sentence: sentence ?? "", given }, wasFound: false };
  }
  if (sentence !== undefined) {
    const draft: Draft = { sentence, corrections: {}, ...(ai && { ai }), ...(isSpoken && { isSpoken }) };
    keepLine(draft);
    return { slot: "line", draft, wasFound: false };
  }
  const slots = waiting ? [waiting.id] : ["new", "line"];
  for (const slot of slots) {
    const draft = readDraft(slot);
    if (draft) return { slot, draft, wasFound: true };
  }
  return { slot: waiting?.id ?? "new", draft: firstDraftOf(waiting?.draft), wasFound: false };
};

export const firstDraftOf = (kept: unknown): Draft => (isDraft(kept) ? kept : EMPTY_DRAFT);
