import {
  firstSheetState,
  isBlank,
  reduceSheet,
  type SheetAction,
  type SheetDraft,
  type SheetState,
} from "@tenure/ui/sheet";
import type { CivilDate } from "#shared/civil-date.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import type { createTimeEntry, TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EditableColumn } from "../ledger/columns.ts";

/** What a row says about the entry it will become. */
export type NewEntry = RequestOf<typeof createTimeEntry>["body"];

/** A row that is not an entry yet. */
export type DraftRow = SheetDraft<EditableColumn> & {
  /** The day on which its date was typed, so that "y" or no date keeps its meaning. Null while it is blank. */
  saidOn: CivilDate | null;
  /** Some of its description was dictated. */
  isSpoken: boolean;
  /** What was sent of it without getting an answer: it may be an entry already. */
  unanswered: Attempt | null;
};

/** What was sent of a row and when, and the key that makes it one entry however often it is sent. */
export type Attempt = {
  body: NewEntry;
  key: string;
  at: string;
  /** What arrived may have been amended since, so it may differ from what was sent. */
  isAmended: boolean;
};

export type GridState = SheetState<EditableColumn, TimeEntry, DraftRow>;

type EntrySheetAction = SheetAction<EditableColumn, TimeEntry, DraftRow>;

export type GridAction =
  | Exclude<EntrySheetAction, { type: "draftCell" }>
  /** `nextId` names the blank row that follows after the last one is used. */
  | {
      type: "draftCell";
      rowId: string;
      column: EditableColumn;
      text: string;
      today: CivilDate;
      nextId: string;
      isSpoken?: boolean;
    }
  | { type: "draftUnanswered"; rowId: string; attempt: Attempt | null };

type DraftCell = Extract<GridAction, { type: "draftCell" }>;

export const emptyDraft = (id: string): DraftRow => ({
  id,
  cells: {},
  saidOn: null,
  isSpoken: false,
  faults: {},
  isSending: false,
  unanswered: null,
});

export const firstState = (draftId: string): GridState => firstSheetState(emptyDraft(draftId));

/** The day that a row continues to mean after one of its cells is typed. */
const saidOnOf = (draft: DraftRow | undefined, column: EditableColumn, today: CivilDate): CivilDate | null =>
  !draft || column === "date" || isBlank(draft) ? today : draft.saidOn;

/** A description that was taken out whole was not spoken any more; typing after it changes nothing. */
const isSpokenOf = (draft: DraftRow | undefined, { column, text, isSpoken }: DraftCell): boolean =>
  column === "description" && text.trim() === "" ? false : isSpoken === true || (draft?.isSpoken ?? false);

export const reduceGrid = (state: GridState, action: GridAction): GridState => {
  switch (action.type) {
    case "draftCell": {
      const { today, nextId, isSpoken: _, ...typed } = action;
      const draft = state.drafts.find(({ id }) => id === action.rowId);
      const saidOn = saidOnOf(draft, action.column, today);
      return reduceSheet(state, {
        ...typed,
        also: { saidOn, isSpoken: isSpokenOf(draft, action) },
        next: emptyDraft(nextId),
      });
    }
    case "draftUnanswered":
      return {
        ...state,
        drafts: state.drafts.map((draft) =>
          draft.id === action.rowId ? { ...draft, unanswered: action.attempt } : draft,
        ),
      };
    default:
      return reduceSheet(state, action);
  }
};
