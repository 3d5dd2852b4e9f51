import type { BookAction } from "#shared/access.ts";
import { isOwnBook } from "#web/credentials/acting.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import type { Need, NeedsYouItem } from "#features/verdict/compliance/rules.ts";

/** What pressing an item does, as a verb and its object. */
const ACTS: Readonly<Record<Need, string>> = {
  "nothing-logged": "Log time",
  "other-work": "Add other work",
  "filing-status": "Add status",
  "travel-kind": "Sort trips",
  capacity: "Sort entries",
  "open-property": "Add property",
  "taken-out": "Sort entries",
  stays: "Add stays",
  "no-property": "View entries",
  planned: "Confirm entries",
  "weekly-close": "Review and sign",
  approvals: "Approve entries",
  pending: "Confirm entries",
  "no-rental-property": "Add property",
  "gross-rents": "Add rents",
  grouping: "Add grouping",
  election: "Add election",
  "others-hours": "Add hours",
  "earlier-years": "Add years",
  other: "Add facts",
};

/** What it takes to answer an item. */
const ACTIONS: Readonly<Record<Need, BookAction>> = {
  "nothing-logged": "log",
  "other-work": "facts",
  "filing-status": "facts",
  "travel-kind": "edit",
  capacity: "edit",
  "open-property": "edit",
  "taken-out": "edit",
  stays: "facts",
  "no-property": "edit",
  planned: "approve",
  "weekly-close": "signWeeks",
  approvals: "approve",
  pending: "approve",
  "no-rental-property": "facts",
  "gross-rents": "facts",
  grouping: "facts",
  election: "facts",
  "others-hours": "facts",
  "earlier-years": "facts",
  other: "facts",
};
export const needAction = ({ kind }: Pick<NeedsYouItem, "kind">): BookAction => ACTIONS[kind];

export const needAct = ({ kind }: Pick<NeedsYouItem, "kind">): string => ACTS[kind];

/** What decides the short-term path before anything else. */
const SHORT_TERM_FIRST: readonly Need[] = ["stays", "others-hours"];

/** The most decisive first: on the short-term path the stays and who else worked there. */
export const inOrder = <Item extends Pick<NeedsYouItem, "kind">>(
  items: readonly Item[],
  isShortTerm: boolean,
): readonly Item[] => {
  const rank = ({ kind }: Item): number => (isShortTerm && SHORT_TERM_FIRST.includes(kind) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
};

/** A single owner is addressed as you; in a household, and to others, the name says whose work it is. */
export const needWords = (
  { id, message }: Pick<NeedsYouItem, "id" | "message">,
  { persons }: Pick<Compliance, "persons">,
): string => {
  const isAlone = isOwnBook() && persons.filter(({ relation }) => relation !== "helper").length === 1;
  return id.startsWith("other-work") && isAlone
    ? message.replace(
        /^Add the other work of .*, or tell us there was none\./,
        "Add your other work, or tell us you had none.",
      )
    : message;
};
