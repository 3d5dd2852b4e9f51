import type { Move } from "@tenure/ui/sheet";

export type Stroke = { key: string; isMod: boolean; isShift: boolean; isAlt: boolean };
export type KeyPlace = {
  /** The cell's editor is open. */
  isEditing: boolean;
  /** Letters open the cell; elsewhere they are commands. */
  isEditable: boolean;
  areSingleKeysOn: boolean;
  /** Rows are chosen. */
  hasChosen: boolean;
};

export type Command =
  | { do: "move"; move: Move; extend: boolean }
  | { do: "open"; text: string | null }
  | { do: "commit"; go: "down" | "next" | "previous" }
  | {
      do:
        | "cancel"
        | "toggleRow"
        | "unchoose"
        | "void"
        | "duplicate"
        | "attach"
        | "filter"
        | "clearFilters"
        | "press"
        | "menu"
        | "all";
    };

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

const whileEditing = ({ key, isShift, isAlt }: Stroke): Command | null => {
  if (key === "Escape") return { do: "cancel" };
  if (key === "Enter" && !isShift && !isAlt) return { do: "commit", go: "down" };
  if (key === "Tab") return { do: "commit", go: isShift ? "previous" : "next" };
  return null;
};

const letterCommand = ({ key, isShift }: Stroke): Command | null => {
  switch (key.toLowerCase()) {
    case "x":
      return { do: "toggleRow" };
    case "y":
      return { do: "duplicate" };
    case "e":
      return { do: "attach" };
    case "f":
      return { do: isShift ? "clearFilters" : "filter" };
    default:
      return null;
  }
};

/** Where letters type, Alt makes commands of them. Alt+F is left to the browser, whose menu it opens. */
const altCommand = (stroke: Stroke): Command | null =>
  stroke.isMod || stroke.isShift || stroke.key === "f" ? null : letterCommand(stroke);

/** The letter of a key that is pressed with Alt: on Apple keyboards the two make another character. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, "")).toLowerCase();

/** What a key means in a cell; null leaves it to the browser. Mod+Z, Mod+C and Mod+V are heard elsewhere. */
export const commandOf = (stroke: Stroke, place: KeyPlace): Command | null => {
  const { key, isMod, isShift, isAlt } = stroke;
  if (place.isEditing) return isMod ? null : whileEditing(stroke);
  if (isAlt) return altCommand(stroke);
  const move = (isMod ? FAR_MOVES : MOVES)[key];
  if (move) return { do: "move", move, extend: isShift };
  if (isMod) return key.toLowerCase() === "a" ? { do: "all" } : null;
  if (key === " ") return { do: "toggleRow" };
  if (key === "Escape") return place.hasChosen ? { do: "unchoose" } : null;
  if (key === "Delete" || key === "Backspace") return { do: "void" };
  if (key === "ContextMenu" || (key === "F10" && isShift)) return { do: "menu" };
  if (key === "Enter" || key === "F2") return place.isEditable ? { do: "open", text: null } : { do: "press" };
  if (key.length !== 1) return null;
  if (place.isEditable) return { do: "open", text: key };
  return place.areSingleKeysOn ? letterCommand(stroke) : null;
};
