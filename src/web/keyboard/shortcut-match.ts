/**
 * A shortcut is one key (`l`, `?`, `[`), two in a row (`g d`), or one with Shift (`shift+f`) or the machine's modifier
 * (`mod+k`: Cmd on Apple's, else Ctrl). Pure: strokes and their time are passed in as values.
 */

export type Stroke = {
  key: string;
  atMs: number;
  isShifted: boolean;
  isModified: boolean;
  /** The machine's modifier and no other. */
  isMod: boolean;
  isInField: boolean;
  isInOverlay: boolean;
};

/** The first half of a chord and when it was struck. */
export type Pending = { prefix: string; atMs: number };

export const CHORD_WINDOW_MS = 1_200;

export type StrokeResult = { matched: string | null; pending: Pending | null };

const NOTHING: StrokeResult = { matched: null, pending: null };

/** What a field does by itself with the modifier: undo what was typed. */
const OF_FIELDS: readonly string[] = ["mod+z"];

const matchModified = ({ key, isInField, isInOverlay }: Stroke, shortcuts: readonly string[]): StrokeResult => {
  const wanted = `mod+${key.toLowerCase()}`;
  const isTaken = isInOverlay || (isInField && OF_FIELDS.includes(wanted));
  return !isTaken && shortcuts.includes(wanted) ? { matched: wanted, pending: null } : NOTHING;
};

/**
 * Which of `shortcuts` a stroke completes. Single keys never act in fields, over dialogs, or together with Ctrl, Cmd or
 * Alt; those with the modifier act in fields too, except for what the field itself does with them.
 */
export const matchStroke = (pending: Pending | null, stroke: Stroke, shortcuts: readonly string[]): StrokeResult => {
  if (stroke.isMod) return matchModified(stroke, shortcuts);
  if (stroke.isModified || stroke.isInField || stroke.isInOverlay) return NOTHING;
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
  const shifted = `shift+${key}`;
  if (stroke.isShifted && shortcuts.includes(shifted)) return { matched: shifted, pending: null };
  const isOpen = pending !== null && stroke.atMs - pending.atMs <= CHORD_WINDOW_MS;
  const chord = isOpen ? `${pending.prefix} ${key}` : null;
  if (chord !== null && shortcuts.includes(chord)) return { matched: chord, pending: null };
  if (shortcuts.includes(key)) return { matched: key, pending: null };
  if (shortcuts.some((shortcut) => shortcut.startsWith(`${key} `))) {
    return { matched: null, pending: { prefix: key, atMs: stroke.atMs } };
  }
  return NOTHING;
};
