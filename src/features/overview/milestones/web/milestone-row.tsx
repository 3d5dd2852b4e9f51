import { hoursTenths } from "@tenure/tax-rules";
import { Badge, Button, ConfirmDialog, Meter } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { deleteMilestone, type Milestone } from "../contract.ts";
import { forecastWords, readingOf, progressOf, STATE_BADGES } from "./goal-words.ts";

/** One goal: how far along it is, whether it is on pace, and where the coming weeks may take it. */
export function MilestoneRow({ goal, onEdit }: { goal: Milestone; onEdit: () => void }) {
  const { title, description, currentSeconds, targetSeconds, paceSeconds, state } = goal;
  const badge = STATE_BADGES[state];
  const isRunning = state === "on_track" || state === "behind";
  const forecast = forecastWords(goal);
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere text-1">{title}</h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <span className="ml-auto text-base text-2 tabular-nums">{readingOf(goal)}</span>
      </div>
      {description !== "" && <p className="mt-1 text-sm text-2 wrap-anywhere">{description}</p>}
      <Meter
        className="mt-3"
        label={title}
        value={currentSeconds}
        max={targetSeconds}
        valueText={readingOf(goal)}
        tone={state === "behind" ? "warn" : state === "missed" ? "neutral" : "brand"}
        {...(isRunning ? { pace: { value: paceSeconds, label: `Today's pace: ${hoursTenths(paceSeconds)}` } } : {})}
      />
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 text-base text-2">
          <p>{progressOf(goal)}</p>
          {forecast && <p>{forecast}</p>}
        </div>
        <Can do="facts">
          <RowActions goal={goal} onEdit={onEdit} />
        </Can>
      </div>
    </li>
  );
}

function RowActions({ goal, onEdit }: { goal: Milestone; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useApiMutation(deleteMilestone, {
    toast: "save",
    onSuccess: () => setIsAsking(false),
  });
  return (
    <div className="-mr-2 flex gap-1">
      <Button size="sm" variant="quiet" onClick={onEdit} aria-label={`Edit ${goal.title}`}>
        Edit
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)} aria-label={`Delete ${goal.title}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${goal.title}?`}
        description="The goal goes. Your entries stay as they are."
        confirmLabel="Delete goal"
        pending={isSending}
        onConfirm={() => send({ params: { id: goal.id } })}
      />
    </div>
  );
}
