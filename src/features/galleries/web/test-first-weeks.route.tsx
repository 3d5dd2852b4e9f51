import { Button, Toaster, TooltipProvider } from "@tenure/ui";
import { useState } from "react";
import { ActivityPage, BellPanel } from "#features/activity-feed/web/index.ts";
import { FeedbackDialog } from "#features/feedback/web/index.ts";
import { AchievementsCard, MilestonesCard } from "#features/milestones/web/index.ts";
import { SetupSteps } from "#features/onboarding/web/index.ts";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { ThemeMenu } from "#web/theme/theme-menu.tsx";
import { Gallery, type GalleryPart } from "./gallery.tsx";
import { DEVELOPMENT_STATES } from "./sample-client.ts";

export const meta = () => pageMeta("First weeks", { noIndex: true });

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

/** Development only: what somebody new meets, in every state. */
export default function FirstWeeksPage() {
  return (
    <TooltipProvider>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-content px-4 py-8 outline-none sm:px-7">
        <ThemeMenu side="bottom" />
        <Gallery title="First weeks" parts={PARTS} states={DEVELOPMENT_STATES} />
      </main>
      <Toaster />
    </TooltipProvider>
  );
}
