/** A row of the sheet that is made once and shows one line after another. */
export type PooledRow = {
  element: HTMLElement;
  draw: (line: number) => void;
  /** Exposes what was drawn to screen readers and on hover. */
  tell: () => void;
  cellAt: (column: number) => HTMLElement | undefined;
};

export type PooledLine<Kind extends string> = {
  /** The same line keeps its element, and with it the focus and an open editor. */
  key: string;
  /** Lines of one kind take over each other's elements. */
  kind: Kind;
  line: number;
};

type Slot<Kind> = { kind: Kind; row: PooledRow; drawnFor: unknown };

/** The element of a line that goes away, if a line of that kind does. */
const takeSlot = <Kind>(slots: Map<string, Slot<Kind>>, leaving: Set<string>, kind: Kind): Slot<Kind> | null => {
  for (const key of leaving) {
    const slot = slots.get(key);
    if (slot?.kind !== kind) continue;
    leaving.delete(key);
    slots.delete(key);
    return { ...slot, drawnFor: null };
  }
  return null;
};

export const renameSlots = <Value>(slots: Map<string, Value>, keys: ReadonlyMap<string, string>): boolean => {
  if (keys.size === 0) return false;
  const before = [...slots];
  slots.clear();
  for (const [key, slot] of before) {
    const next = keys.get(key);
    if (next !== undefined) slots.set(next, slot);
  }
  // The others stay; those whose key now belongs to another line are free for new lines.
  for (const [key, slot] of before) if (!keys.has(key)) slots.set(slots.has(key) ? `free ${key}` : key, slot);
  return true;
};

/** A popover that is moved closes without an event. What is shown last is on top: that of the focused cell. */
const showAgain = (popovers: readonly HTMLElement[], focused: HTMLElement | null): void => {
  const closed = popovers.filter((popover) => !popover.matches(":popover-open"));
  for (const popover of closed) popover.showPopover();
  if (closed.length === 0) return;
  for (const popover of popovers.filter((each) => focused?.contains(each))) {
    popover.hidePopover();
    popover.showPopover();
  }
};

/** The elements of the lines that exist. A new line takes the element of one that goes away. */
export const createRowPool = <Kind extends string>(body: HTMLElement, make: Record<Kind, () => PooledRow>) => {
  const slots = new Map<string, Slot<Kind>>();
  const makeSlot = (kind: Kind): Slot<Kind> => {
    const row = make[kind]();
    body.append(row.element);
    return { kind, row, drawnFor: null };
  };
  return {
    /** Draws lines that are new, or all of them for another epoch. True if the elements are not in the order of the lines. */
    draw: (lines: readonly PooledLine<Kind>[], epoch: object): boolean => {
      // Most lines stay during a scroll, and a frame has no time to look at each.
      const coming = lines.filter(({ key }) => !slots.has(key));
      const leaving = new Set<string>();
      if (coming.length > 0 || lines.length < slots.size) {
        const staying = new Set(lines.map(({ key }) => key));
        for (const key of slots.keys()) if (!staying.has(key)) leaving.add(key);
      }
      for (const { key, kind } of coming) slots.set(key, takeSlot(slots, leaving, kind) ?? makeSlot(kind));
      for (const { key, line } of lines) {
        const slot = slots.get(key);
        if (!slot || slot.drawnFor === epoch) continue;
        slot.drawnFor = epoch;
        slot.row.draw(line);
      }
      for (const key of leaving) {
        slots.get(key)?.row.element.remove();
        slots.delete(key);
      }
      return coming.length > 0;
    },
    /** Lines that have moved keep their elements under their new keys. True if there are any. */
    rename: (keys: ReadonlyMap<string, string>): boolean => renameSlots(slots, keys),
    tell: (key: string): void => slots.get(key)?.row.tell(),
    tellAll: (): void => {
      for (const { row } of slots.values()) row.tell();
    },
    cellAt: (key: string, column: number): HTMLElement | undefined => slots.get(key)?.row.cellAt(column),
    /** Puts elements into the order of lines, for screen readers. The one with the focus stays where it is. */
    order: (lines: readonly PooledLine<Kind>[]): void => {
      const elements = lines.flatMap(({ key }) => slots.get(key)?.row.element ?? []);
      if (elements.every((element, index) => element === body.children[index])) return;
      const focused = elements.findIndex((element) => element.contains(document.activeElement));
      const anchor = elements[focused] ?? null;
      const popovers = [...body.querySelectorAll<HTMLElement>(":popover-open")];
      for (const [index, element] of elements.entries()) {
        if (index < focused) body.insertBefore(element, anchor);
        else if (index !== focused) body.append(element);
      }
      showAgain(popovers, anchor);
    },
    clear: (): void => {
      for (const { row } of slots.values()) row.element.remove();
      slots.clear();
    },
  };
};
