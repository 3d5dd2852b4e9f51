/** What a book has once it is up and running, in the order in which it comes. */
export const CHECKLIST = [
  "firstProperty",
  "firstHour",
  "firstSource",
  "otherWork",
  "firstEvidence",
  "firstWeek",
] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

export type Checklist = Readonly<Record<ChecklistItem, boolean>>;

export const doneOf = (checklist: Checklist): ChecklistItem[] => CHECKLIST.filter((item) => checklist[item]);

/** Shown until everything is done or it was dismissed, and again once something that was done by then is undone. */
export const showsChecklist = (checklist: Checklist, dismissed: readonly string[] | null): boolean => {
  const done: readonly string[] = doneOf(checklist);
  if (done.length === CHECKLIST.length) return false;
  return dismissed === null || dismissed.some((item) => !done.includes(item));
};
