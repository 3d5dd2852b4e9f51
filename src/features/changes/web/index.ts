export { onBookChange } from "./follow-changes.ts";
export { noteNextOwnAct, noteOwnAct } from "./own-acts.ts";
export { isTouchedByEntries } from "./touched-reads.ts";
