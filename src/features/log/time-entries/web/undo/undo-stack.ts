import type { Act } from "#features/log/time-entries/bulk-contract.ts";

/** Something a person did, in words, and the acts by which it can be taken back. */
export type Step = { words: string; acts: readonly Act[] };
export type UndoStack = { done: readonly Step[]; undone: readonly Step[] };

const STEPS_KEPT = 100;

export const EMPTY_STACK: UndoStack = { done: [], undone: [] };

/** Adds a step; what was undone before it can no longer be redone. */
export const pushStep = ({ done }: UndoStack, step: Step): UndoStack => ({
  done: [...done, step].slice(-STEPS_KEPT),
  undone: [],
});

/** A step, the last one unless another is named, was undone by `act`; undoing that act is the redo. */
export const stepUndone = ({ done, undone }: UndoStack, act: Act, step = done.at(-1)): UndoStack => {
  if (!step || !done.includes(step)) return { done, undone };
  return { done: done.filter((each) => each !== step), undone: [...undone, { words: step.words, acts: [act] }] };
};

export const stepRedone = ({ done, undone }: UndoStack, act: Act): UndoStack => {
  const last = undone.at(-1);
  if (!last) return { done, undone };
  return { done: [...done, { words: last.words, acts: [act] }], undone: undone.slice(0, -1) };
};

/** A step that can no longer be undone must not block the others. */
export const dropStep = (stack: UndoStack, from: keyof UndoStack, step = stack[from].at(-1)): UndoStack => ({
  ...stack,
  [from]: stack[from].filter((each) => each !== step),
});
