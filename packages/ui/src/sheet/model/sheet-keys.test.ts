import { describe, expect, test } from "vitest";
import { commandOf as commandIn, type KeyPlace, type LetterCommand, letterOf, type Stroke } from "./sheet-keys.ts";

const letters: LetterCommand<"again" | "narrow" | "widen"> = ({ key, isShift }) => {
  if (key === "x") return { do: "toggleRow" };
  if (key === "y") return { do: "own", act: "again" };
  return key.toLowerCase() === "f" ? { do: "own", act: isShift ? "widen" : "narrow" } : null;
};
const commandOf = (stroke: Stroke, place: KeyPlace) => commandIn(stroke, place, letters);

const head: KeyPlace = { isEditing: false, isEditable: false, areSingleKeysOn: true, hasChosen: false };
const cell: KeyPlace = { ...head, isEditable: true };
const editor: KeyPlace = { ...cell, isEditing: true };
const press = (keys: string): Stroke => ({
  key: keys.split("+").at(-1) || "+",
  isMod: keys.includes("Mod+"),
  isShift: keys.includes("Shift+"),
  isAlt: keys.includes("Alt+"),
});

describe("a key", () => {
  test.each([
    ["ArrowDown", cell, { do: "move", move: "down", extend: false }],
    ["Shift+ArrowDown", cell, { do: "move", move: "down", extend: true }],
    ["Mod+Shift+End", cell, { do: "move", move: "last", extend: true }],
    ["Enter", cell, { do: "open", text: null }],
    ["F2", cell, { do: "open", text: null }],
    ["y", cell, { do: "open", text: "y" }],
    ["1", cell, { do: "open", text: "1" }],
    [" ", cell, { do: "toggleRow" }],
    ["Delete", cell, { do: "remove" }],
    ["Backspace", head, { do: "remove" }],
    ["y", head, { do: "own", act: "again" }],
    ["x", head, { do: "toggleRow" }],
    ["f", head, { do: "own", act: "narrow" }],
    ["Shift+F", head, { do: "own", act: "widen" }],
    ["Alt+y", cell, { do: "own", act: "again" }],
    ["Alt+x", cell, { do: "toggleRow" }],
    ["Alt+y", { ...cell, areSingleKeysOn: false }, { do: "own", act: "again" }],
    ["Enter", head, { do: "press" }],
    ["Shift+F10", head, { do: "menu" }],
    ["Mod+a", head, { do: "all" }],
    ["Enter", editor, { do: "commit", go: "down" }],
    ["Tab", editor, { do: "commit", go: "next" }],
    ["Shift+Tab", editor, { do: "commit", go: "previous" }],
    ["Escape", editor, { do: "cancel" }],
    ["Escape", { ...editor, hasChosen: true }, { do: "cancel" }],
    ["Escape", { ...cell, hasChosen: true }, { do: "unchoose" }],
  ] as const)("%s", (keys, place, command) => expect(commandOf(press(keys), place)).toEqual(command));

  test.each([
    ["Tab", cell],
    ["Mod+f", cell],
    ["Mod+s", head],
    ["Mod+c", cell],
    ["Mod+z", editor],
    ["ArrowDown", editor],
    ["Shift+Enter", editor],
    ["Alt+ArrowLeft", cell],
    ["Alt+f", cell],
    ["Alt+e", cell],
    ["Mod+Alt+e", cell],
    ["Alt+y", editor],
    ["Escape", cell],
  ] as const)("%s is left to the browser", (keys, place) => expect(commandOf(press(keys), place)).toBeNull());

  test("is no command where single keys are switched off, and still opens a cell", () => {
    expect(commandOf(press("y"), { ...head, areSingleKeysOn: false })).toBeNull();
    expect(commandOf(press("y"), { ...cell, areSingleKeysOn: false })).toEqual({ do: "open", text: "y" });
  });
});

test.each([
  ["e", "KeyE", "e"],
  ["Dead", "KeyE", "e"],
  ["¥", "KeyY", "y"],
  ["z", "KeyY", "z"],
  ["ArrowLeft", "ArrowLeft", "arrowleft"],
])("the key %s at the place of %s, pressed with Alt, is %s", (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
