import type { Move } from "./range.ts";

export type Stroke = { key: string; isMod: boolean; isShift: boolean; isAlt: boolean };
export type KeyPlace = {
  /** The cell's editor is open. */
  isEditing: boolean;
  /** Letters typed here open the cell; elsewhere they are commands. */
  isEditable: boolean;
  areSingleKeysOn: boolean;
  /** Rows are chosen. */
  hasChosen: boolean;
};

/** `Own`: names of what letters do on the screen that shows the sheet. */
export type SheetCommand<Own extends string = never> =
  | { do: "move"; move: Move; extend: boolean }
  | { do: "open"; text: string | null }
  | { do: "commit"; go: "down" | "next" | "previous" }
  | { do: "cancel" | "toggleRow" | "unchoose" | "remove" | "press" | "menu" | "all" }
  | { do: "own"; act: Own };

/** What a letter means there; null: nothing. */
export type LetterCommand<Own extends string> = (stroke: Stroke) => SheetCommand<Own> | null;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  PageUp: "pageUp",
  PageDown: "pageDown",
};
const FAR_MOVES: Readonly<Record<string, Move>> = {
  Home: "first",
  End: "last",
  ArrowUp: "top",
  ArrowDown: "bottom",
  ArrowLeft: "home",
  ArrowRight: "end",
};

const whileEditing = ({ key, isShift, isAlt }: Stroke): SheetCommand | null => {
  if (key === "Escape") return { do: "cancel" };
  if (key === "Enter" && !isShift && !isAlt) return { do: "commit", go: "down" };
  if (key === "Tab") return { do: "commit", go: isShift ? "previous" : "next" };
  return null;
};

/** The letter of a key pressed with Alt: on Apple keyboards the two together make another character. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();

/**
 * What a key means in a cell; null leaves it to the browser. Mod+Z, Mod+C and Mod+V are handled elsewhere. Where letters type,
 * Alt makes commands of them, except Alt+F, with which the browser opens its menu.
 */
export const commandOf = <Own extends string>(
  stroke: Stroke,
  place: KeyPlace,
  letterCommand: LetterCommand<Own>,
): SheetCommand<Own> | null => {
  const { key, isMod, isShift, isAlt } = stroke;
  if (place.isEditing) return isMod ? null : whileEditing(stroke);
  if (isAlt) return isMod || isShift || key === "f" ? null : letterCommand(stroke);
  const move = (isMod ? FAR_MOVES : MOVES)[key];
  if (move) return { do: "move", move, extend: isShift };
  if (isMod) return key.toLowerCase() === "a" ? { do: "all" } : null;
  if (key === " ") return { do: "toggleRow" };
  if (key === "Escape") return place.hasChosen ? { do: "unchoose" } : null;
  if (key === "Delete" || key === "Backspace") return { do: "remove" };
  if (key === "ContextMenu" || (key === "F10" && isShift)) return { do: "menu" };
  if (key === "Enter" || key === "F2") return place.isEditable ? { do: "open", text: null } : { do: "press" };
  if (key.length !== 1) return null;
  if (place.isEditable) return { do: "open", text: key };
  return place.areSingleKeysOn ? letterCommand(stroke) : null;
};
