import { openedInWords } from "#features/support/impersonation/opened-words.ts";

/** What operations showed, in the words of the menus, each only once and in their order. */
export const openedInOrder = (operations: readonly string[]): string[] => [
  ...new Set(operations.map(openedInWords).filter((what) => what !== null)),
];
