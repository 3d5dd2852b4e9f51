import { useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "./when-idle.ts";

type Wish = { isWanted: boolean; onCancel: () => void };

/** A feature of `lazy-features.ts`: null until it is there; at once when it is wanted. Escape takes back the wish meanwhile. */
export const useLazyFeature = <Feature>(load: () => Promise<Feature>, { isWanted, onCancel }: Wish): Feature | null => {
  const [feature, setFeature] = useState<Feature | null>(null);
  const isThere = feature !== null;
  const fetchIt = useEffectEvent(async (): Promise<void> => {
    const loaded = await load();
    setFeature(() => loaded);
  });
  useEffect(() => {
    if (isThere) return;
    // Offline, or a new build is out: the next press tries again.
    const quietly = (): void => void fetchIt().catch(() => {});
    if (isWanted) return quietly();
    // So that the first press of its key waits for nothing.
    return whenIdle(quietly);
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
