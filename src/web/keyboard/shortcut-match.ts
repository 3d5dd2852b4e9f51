/** A shortcut is one key (`l`, `?`, `[`) or two in a row (`g d`). Pure: strokes and their time come in as values. */

export type Stroke = { key: string; atMs: number; isModified: boolean; isInField: boolean };

/** The first half of a chord and when it was struck. */
export type Pending = { prefix: string; atMs: number };

export const CHORD_WINDOW_MS = 1_200;

export type StrokeResult = { matched: string | null; pending: Pending | null };

const NOTHING: StrokeResult = { matched: null, pending: null };

/** Which of `shortcuts` a stroke completes. Keys never act in fields or together with Ctrl, Cmd or Alt. */
export const matchStroke = (pending: Pending | null, stroke: Stroke, shortcuts: readonly string[]): StrokeResult => {
  if (stroke.isModified || stroke.isInField) return NOTHING;
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
  const isOpen = pending !== null && stroke.atMs - pending.atMs <= CHORD_WINDOW_MS;
  const chord = isOpen ? `${pending.prefix} ${key}` : null;
  if (chord !== null && shortcuts.includes(chord)) return { matched: chord, pending: null };
  if (shortcuts.includes(key)) return { matched: key, pending: null };
  if (shortcuts.some((shortcut) => shortcut.startsWith(`${key} `))) {
    return { matched: null, pending: { prefix: key, atMs: stroke.atMs } };
  }
  return NOTHING;
};
