import { Button, Card, Checklist, type ChecklistItem as Line, IconButton } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Link } from "react-router";
import { isOwnBook } from "#web/credentials/acting.ts";
import { CHECKLIST, type ChecklistItem, doneOf } from "#features/guide/onboarding/rules.ts";
import { dismissChecklist, getChecklist } from "#features/guide/onboarding/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { useStartTour } from "#web/overlays/use-start-tour.ts";
import { paths } from "#web/paths.ts";

export const checklistQuery = apiQuery(getChecklist, {});
export const loadChecklist = () => queryClient.ensureQueryData(checklistQuery);

const WORDS: Readonly<Record<ChecklistItem, { title: string; why: string; act: string; to: string | null }>> = {
  firstProperty: {
    title: "Add your first property",
    why: "Pick a property for each entry.",
    act: "Add property",
    to: paths.newProperty,
  },
  firstHour: {
    title: "Log your first hour",
    why: "A record made the same day is the strongest one.",
    act: "Log time",
    to: null,
  },
  firstSource: {
    title: "Connect a calendar or a mailbox",
    why: "What it holds is proposed, so no hour is forgotten. A file does it too.",
    act: "Open Sources",
    to: paths.integrations,
  },
  otherWork: {
    title: "Add your other work, or tell us you had none",
    why: "Without it we can't tell if real estate is more than half.",
    act: "Add other work",
    to: paths.peopleAndWork,
  },
  firstEvidence: {
    title: "Add evidence to an entry",
    why: "A receipt, a photo or an email backs up your word.",
    act: "Add files",
    to: paths.files,
  },
  firstWeek: {
    title: "Sign your first week",
    why: "A signed week shows that you keep your log as you go.",
    act: "Review and sign",
    to: paths.weeklyClose,
  },
};

/** The first things a book needs, read off its facts. Nothing of it is ticked by hand. */
export function ChecklistCard() {
  const { data } = useQuery(checklistQuery);
  const startTour = useStartTour();
  const dismissing = useApiMutation(dismissChecklist, { toast: "save" });
  // The first steps are the owner's.
  if (!data?.isShown || !isOwnBook()) return null;
  const done = doneOf(data.items);
  const lines = CHECKLIST.map((item): Line => {
    const { title, why, act, to } = WORDS[item];
    return { id: item, title, note: why, isDone: data.items[item], action: <Act label={act} to={to} /> };
  });
  return (
    <Card
      title={`First steps: ${done.length} of ${CHECKLIST.length} done`}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={startTour}>
            Take the tour
          </Button>
          <IconButton
            label="Dismiss first steps"
            size="sm"
            disabled={dismissing.isSending}
            onClick={() => dismissing.send({})}
            icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          />
        </>
      }
    >
      <Checklist items={lines} />
    </Card>
  );
}

function Act({ label, to }: { label: string; to: string | null }) {
  const withChoice = useCarried();
  if (to === null) {
    return (
      <Button size="sm" onClick={() => openLog()}>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild size="sm">
      <Link to={withChoice(to)}>{label}</Link>
    </Button>
  );
}
