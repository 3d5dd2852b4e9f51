import { Button } from "@tenure/ui";
import { useState } from "react";
import { ActivityPage, BellPanel } from "#features/overview/activity-feed/web/index.ts";
import { FeedbackDialog } from "#features/support/feedback/web/index.ts";
import { AchievementsCard, MilestonesCard } from "#features/overview/milestones/web/index.ts";
import { SetupSteps } from "#features/guide/onboarding/web/index.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Gallery, type GalleryPart } from "./gallery.tsx";
import { MORE_STATES } from "./sample-client.ts";

export const meta = () => pageMeta("Test First Weeks", { noIndex: true });

function Feedback() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Submit Bug / Feedback</Button>
      {isOpen && <FeedbackDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const PARTS: readonly GalleryPart[] = [
  {
    name: "Bell",
    show: () => (
      <div className="w-96 max-w-full rounded-lg border border-line bg-surface p-4">
        <BellPanel onClose={() => {}} />
      </div>
    ),
  },
  { name: "Activity", show: () => <ActivityPage /> },
  { name: "Milestones", show: () => <MilestonesCard /> },
  { name: "Achievements", show: () => <AchievementsCard /> },
  { name: "Feedback", show: () => <Feedback /> },
  { name: "Setup questions", show: () => <SetupSteps /> },
];

/** What a new user meets, in every state. */
export default function TestFirstWeeksPage() {
  return <Gallery title="Test First Weeks" parts={PARTS} states={MORE_STATES} />;
}
