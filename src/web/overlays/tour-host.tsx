import { useEffect, useState, useSyncExternalStore } from "react";
import { logFailure } from "../errors/log-failure.ts";
import type { User } from "../features.ts";
import { loadTour } from "../lazy/lazy-features.ts";
import { subscribeTour, tourSnapshot } from "./open-tour.ts";

type TourFeature = Awaited<ReturnType<typeof loadTour>>;

/** Where the guided tour is shown, next to any signed-in page. It is loaded only for someone taking it. */
export function TourHost({ user }: { user: User }) {
  const here = useSyncExternalStore(subscribeTour, tourSnapshot, () => null);
  const isLeftEarlier = here?.userId !== user.id;
  const step = isLeftEarlier ? user.tourStep : here.step;
  const [feature, setFeature] = useState<TourFeature | null>(null);
  const isWanted = step !== null && feature === null;
  useEffect(() => {
    if (!isWanted) return;
    const load = async (): Promise<void> => setFeature(await loadTour());
    load().catch((error: unknown) => logFailure("The tour was not loaded", String(error)));
  }, [isWanted]);
  return step !== null && feature !== null && <feature.Tour user={user} step={step} isLeftEarlier={isLeftEarlier} />;
}
