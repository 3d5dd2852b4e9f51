import { IS_APPLE } from "./shortcuts.ts";

export const MOD = IS_APPLE ? "⌘" : "Ctrl";
const ALT = IS_APPLE ? "⌥" : "Alt";

/** What keys do while the focus is in the table of the ledger. */
const SHEET_KEYS = [
  ["Arrows, Home, End, Page Up, Page Down", `move from cell to cell. With ${MOD} to the end, with Shift over a range`],
  ["Enter or F2, Esc", "edit a cell, leave it as it was"],
  ["Tab, Shift+Tab", "while editing: save the cell and go to the next or the previous one"],
  [`Space, ${MOD}+A`, "choose the row or the range. Make all rows the range"],
  [`${MOD}+C, ${MOD}+V`, "copy and paste cells, also to and from Excel"],
  ["Delete", "void the row, the range or what you chose, with a reason and an undo"],
  [`${ALT}+E, ${ALT}+Y`, "attach evidence. Copy into a new row dated today"],
  ["X, E, Y", `in a cell you can't edit: the same as Space, ${ALT}+E, ${ALT}+Y`],
  ["Shift+F10", "the menu of the row"],
  [`${MOD}+Z, ${MOD}+Shift+Z`, "undo, redo"],
] as const;

export function SheetKeys() {
  return (
    <>
      <p className="text-2">
        The last row is blank. What you type there becomes an entry when you leave the row, dated today if you give no
        date. In a cell you can edit, a letter starts typing.
      </p>
      <dl className="mt-1 divide-y divide-line">
        {SHEET_KEYS.map(([keys, meaning]) => (
          <div key={keys} className="py-1.5">
            <dt className="font-medium">{keys}</dt>
            <dd className="text-sm text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
