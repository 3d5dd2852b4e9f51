import { toast } from "@tenure/ui";
import { discard, ownItems } from "#web/outbox/outbox.ts";
import { readWaitingAct } from "../waiting-acts.ts";
import { STOPWATCH_KIND } from "./use-captured.ts";

/**
 * A run whose start was refused because another ran elsewhere has ended: its stop delivered it whole, or it was
 * discarded. The acts refused along the way are of no use to anyone.
 */
export const settleRun = async (id: string, end: "stopped" | "discarded"): Promise<void> => {
  const refused = (await ownItems()).filter(
    ({ kind, state, draft }) => kind === STOPWATCH_KIND && state === "refused" && readWaitingAct(draft)?.id === id,
  );
  const wasStartRefused = refused.some(({ draft }) => readWaitingAct(draft)?.act === "start");
  if (!wasStartRefused) return;
  for (const item of refused) await discard(item.id);
  if (end === "discarded") return;
  toast({
    title: "Two stopwatches ran at once",
    description:
      "The time of this device is logged, and the other stopwatch was left as it is. See that no hour is in both.",
  });
};
