import { type BookAction, type BookRelation, can } from "#shared/access.ts";
import { useSeat } from "./use-can.ts";

/** What someone is offered where a book lacks something: to add it, to ask the owner for it, or nothing. */
export type Offer = "do" | "ask" | "nothing";

export const offerTo = (relation: BookRelation, action: BookAction): Offer => {
  if (can(relation, action)) return "do";
  return can(relation, "comment") ? "ask" : "nothing";
};

/** Where several things are missing, each with an action of its own. */
export const useOffers = (): ((action: BookAction) => Offer) => {
  const relation = useSeat()?.relation;
  return (action) => (relation === undefined ? "nothing" : offerTo(relation, action));
};
