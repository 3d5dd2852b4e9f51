import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { TextLink } from "../actions/text-link.tsx";
import { Banner } from "../feedback/banner.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { LoadingOverlay } from "../feedback/loading-overlay.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { SkeletonRegion, SkeletonRows } from "../feedback/skeleton.tsx";
import { Spinner } from "../parts/spinner.tsx";
import { toast } from "../feedback/toast-store.ts";
import type { GalleryExample } from "./example.ts";

function ToastExample() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast({ title: "Entry saved", tone: "success" })}>Show toast</Button>
      <Button
        onClick={() =>
          toast({
            title: "3 entries deleted",
            action: { label: "Undo", onAction: () => toast({ title: "Restored" }) },
          })
        }
      >
        Show undo toast
      </Button>
      <Button
        onClick={() =>
          toast({
            title: "Could not save",
            description: "Your entry is kept on this device.",
            tone: "danger",
          })
        }
      >
        Show error toast
      </Button>
    </div>
  );
}

function OverlayExample() {
  const [active, setActive] = useState(false);
  const run = (milliseconds: number) => {
    setActive(true);
    setTimeout(() => setActive(false), milliseconds);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => run(150)}>150 ms: nothing</Button>
      <Button onClick={() => run(300)}>300 ms: the mark</Button>
      <Button onClick={() => run(8_000)}>8 s: card, then slow</Button>
      <LoadingOverlay active={active} message="Signing you in..." />
    </div>
  );
}

export const feedbackExamples: readonly GalleryExample[] = [
  { id: "toasts", name: "Toast", group: "Feedback", render: () => <ToastExample /> },
  {
    id: "banners",
    name: "Banner",
    group: "Feedback",
    render: () => (
      <div className="grid gap-3">
        <Banner
          title="9 days left in your trial."
          actions={<Button size="sm">Upgrade now</Button>}
          onDismiss={() => {}}
        >
          Everything stays readable afterwards.
        </Banner>
        <Banner tone="warn" title="Two facts are missing.">
          Until they are stated the half test is unproven.
        </Banner>
        <Banner tone="danger" title="Could not reach the server.">
          Your entry is kept on this device.
        </Banner>
        <Banner tone="stripe" title="Viewing as Maria Lopez." actions={<Button size="sm">Exit</Button>}>
          Active for 12 minutes. You are signed in as ops@example.com.
        </Banner>
      </div>
    ),
  },
  {
    id: "empty",
    name: "EmptyState",
    group: "Feedback",
    render: () => (
      <EmptyState
        title="No entries in March."
        icon={<CalendarDays className="size-5" strokeWidth={1.75} />}
        action={
          <Button variant="primary" hint="L">
            Log time
          </Button>
        }
        alternative={<TextLink href="#empty">Import a CSV</TextLink>}
      >
        A month without a line is a month an examiner asks about.
      </EmptyState>
    ),
  },
  {
    id: "loading",
    name: "Skeleton, Spinner, ProgressBar",
    group: "Feedback",
    render: () => (
      <div className="grid gap-5">
        <SkeletonRegion label="Loading entries" className="rounded-lg border border-line bg-surface">
          <SkeletonRows rows={4} />
        </SkeletonRegion>
        <div className="flex items-center gap-4 text-2">
          <Spinner label="Loading" />
          <Spinner size={20} />
          <Spinner size={32} />
        </div>
        <ProgressBar label="Reading rows" value={0.53} detail="212 of 400" />
        <ProgressBar label="Waiting" value={null} />
      </div>
    ),
  },
  { id: "overlay", name: "LoadingOverlay", group: "Feedback", render: () => <OverlayExample /> },
];
