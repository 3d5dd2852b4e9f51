import { toast } from "@tenure/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "./when-idle.ts";

type Wish = { isWanted: boolean; onCancel: () => void };

/**
 * A feature of `lazy-features.ts`: null until it is loaded; loaded at once when it is wanted. Escape cancels the wish
 * until then.
 */
export const useLazyFeature = <Feature>(load: () => Promise<Feature>, { isWanted, onCancel }: Wish): Feature | null => {
  const [feature, setFeature] = useState<Feature | null>(null);
  const isThere = feature !== null;
  const fetchIt = useEffectEvent(async (isPressed: boolean): Promise<void> => {
    try {
      const loaded = await load();
      setFeature(() => loaded);
    } catch {
      if (!isPressed) return;
      // Offline, or a new build is out. The wish ends, so that the next press tries again.
      onCancel();
      const description = "Try again. If it stays so, reload the page.";
      toast({ title: "This could not be loaded", description, tone: "danger" });
    }
  });
  useEffect(() => {
    if (isThere) return;
    const begin = (): void => void fetchIt(isWanted);
    if (isWanted) return begin();
    // So that the first press of its key does not wait.
    return whenIdle(begin);
  }, [isThere, isWanted]);
  const isWaiting = isWanted && !isThere;
  const cancel = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) onCancel();
  });
  useEffect(() => {
    if (!isWaiting) return;
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, [isWaiting]);
  return feature;
};
