import { Button, Card } from "@tenure/ui";
import { useStartTour } from "#web/overlays/use-start-tour.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

export function TourCard() {
  const user = useSignedInUser();
  const start = useStartTour();
  return (
    <Card title="Guided tour">
      <p className="mb-3 text-base text-2">Thirteen stops, about two minutes. You can stop at any time.</p>
      <Button onClick={start}>{user?.onboardingCompleted ? "Restart tour" : "Start tour"}</Button>
    </Card>
  );
}
