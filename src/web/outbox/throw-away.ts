import { toast } from "@tenure/ui";
import { goTo } from "../credentials/navigation.ts";
import { paths } from "../paths.ts";
import { discard, type Discarded, ownItems } from "./outbox.ts";
import { takeBackOf } from "./outbox-editors.ts";
import { type OutboxItem, SAVED_BEFORE } from "./outbox-item.ts";

/** What could not be undone for certain, and where to look. */
export const sayNotSure = (title: string): void => {
  toast({
    title: "It may have arrived",
    description: `Removed here. If it did arrive, it's in the ledger: ${title}.`,
    action: { label: "Open ledger", onAction: () => goTo(paths.ledger) },
  });
};

const sayNotDiscarded = (description: string): void => {
  toast({ title: "Not discarded", description });
};

/** Throws a waiting item away. If it turns out to have been saved, it is undone, as far as its feature can. */
export const throwAway = async (item: OutboxItem, canAsk = true): Promise<Discarded["outcome"]> => {
  const result = await discard(item.id, canAsk);
  const takeBack = takeBackOf(item);
  if (result.outcome === "saved" && takeBack) await takeBack(result.response);
  else if (result.outcome === "saved" || result.outcome === "gone") {
    sayNotDiscarded(`${item.title}: it had been sent already.`);
  }
  if (result.outcome === "perhaps") sayNotSure(item.title);
  if (result.outcome === "before") sayNotDiscarded(SAVED_BEFORE);
  if (result.outcome === "busy") sayNotDiscarded("It is being changed in another tab.");
  return result.outcome;
};

export const throwAllAway = async (): Promise<void> => {
  let canAsk = true;
  for (const item of await ownItems()) canAsk = (await throwAway(item, canAsk)) !== "perhaps" && canAsk;
};
