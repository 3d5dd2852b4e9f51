import { expect, test } from "vitest";
import { actOfKey, type GridKey } from "./grid-cursor.ts";

const SHAPE = { days: 7, rows: 48 };
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const ALT = { altKey: true };
const SHIFT = { shiftKey: true };

test.each([
  ["an arrow moves by half an hour", key("ArrowDown"), { day: 2, row: 20 }, { act: "move", to: { day: 2, row: 21 } }],
  [
    "up from midnight to what has no time",
    key("ArrowUp"),
    { day: 2, row: 0 },
    { act: "move", to: { day: 2, row: -1 } },
  ],
  ["and no further", key("ArrowUp"), { day: 2, row: -1 }, { act: "move", to: { day: 2, row: -1 } }],
  ["to the next day", key("ArrowRight"), { day: 2, row: 20 }, { act: "move", to: { day: 3, row: 20 } }],
  ["beyond Sunday to the next week", key("ArrowRight"), { day: 6, row: 20 }, { act: "turn", direction: 1, row: 20 }],
  ["before Monday to the last one", key("ArrowLeft"), { day: 0, row: 3 }, { act: "turn", direction: -1, row: 3 }],
  ["Shift chooses longer", key("ArrowDown", SHIFT), { day: 2, row: 47 }, { act: "extend", row: 47 }],
  ["but not sideways", key("ArrowLeft", SHIFT), { day: 2, row: 20 }, null],
  ["nor where there is no time", key("ArrowDown", SHIFT), { day: 2, row: -1 }, null],
  ["Alt moves by 15 minutes", key("ArrowUp", ALT), { day: 2, row: 20 }, { act: "nudge", days: 0, minutes: -15 }],
  ["and by a day", key("ArrowRight", ALT), { day: 6, row: 20 }, { act: "nudge", days: 1, minutes: 0 }],
  [
    "with Shift it changes the end",
    key("ArrowDown", { ...ALT, ...SHIFT }),
    { day: 2, row: 20 },
    { act: "resize", minutes: 15 },
  ],
  ["Enter, Space, M, C and Escape", key("Enter"), { day: 2, row: 20 }, { act: "enter" }],
  ["the next entry", key(" "), { day: 2, row: 20 }, { act: "next" }],
  ["the fields", key("m"), { day: 2, row: 20 }, { act: "dialog" }],
  ["a new entry beside another", key("c"), { day: 2, row: 20 }, { act: "create" }],
  ["what the browser does with Ctrl stays its own", key("c", { ctrlKey: true }), { day: 2, row: 20 }, null],
  ["Tab leaves the grid", key("Tab"), { day: 2, row: 20 }, null],
  ["a page stays within the day", key("PageDown"), { day: 2, row: 45 }, { act: "move", to: { day: 2, row: 47 } }],
])("%s", (_, pressed, cursor, expected) => {
  expect(actOfKey(pressed, cursor, SHAPE)).toEqual(expected);
});
