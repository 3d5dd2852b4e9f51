import { toast } from "@tenure/ui";
import { discard, ownItems } from "./outbox.ts";
import { takeBackOf } from "./outbox-editors.ts";
import type { OutboxItem } from "./outbox-item.ts";

/** Throws a waiting item away. What turns out to have been saved is taken back, as far as its feature can. */
export const throwAway = async (item: OutboxItem): Promise<void> => {
  const result = await discard(item.id);
  if (result.outcome === "removed") return;
  const takeBack = takeBackOf(item);
  if (result.outcome === "saved" && takeBack) return takeBack(result.response);
  if (result.outcome === "busy") toast({ title: "Not discarded", description: "It is being changed in another tab." });
  else toast({ title: "Not discarded", description: `${item.title}: it had been sent already.` });
};

export const throwAllAway = async (): Promise<void> => {
  for (const item of await ownItems()) await throwAway(item);
};
