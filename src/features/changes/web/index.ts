export { onBookChange } from "./follow-changes.ts";
export { noteOwnAct } from "./own-acts.ts";
export { isTouchedByEntries } from "./touched-reads.ts";
