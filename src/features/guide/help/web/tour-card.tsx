import { Button, Card } from "@tenure/ui";
import { useSyncExternalStore } from "react";
import { pageOfTourStep } from "#features/guide/tour/web/index.ts";
import { subscribeTour, tourSnapshot } from "#web/overlays/open-tour.ts";
import { useGoToTour, useStartTour } from "#web/overlays/use-start-tour.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

export function TourCard() {
  const user = useSignedInUser();
  const here = useSyncExternalStore(subscribeTour, tourSnapshot, () => null);
  const start = useStartTour();
  const goTo = useGoToTour();
  // One that is taken at this moment is next to this page.
  const left = here?.userId === user?.id ? null : (user?.tourStep ?? null);
  return (
    <Card title="Guided tour">
      <p className="mb-3 text-base text-2">About two minutes. You can stop at any time.</p>
      <div className="flex flex-wrap gap-2">
        {left !== null && (
          <Button variant="primary" onClick={() => goTo({ step: left, page: pageOfTourStep(left) })}>
            Continue tour
          </Button>
        )}
        <Button onClick={start}>{user?.onboardingCompleted || left !== null ? "Restart tour" : "Start tour"}</Button>
      </div>
    </Card>
  );
}
