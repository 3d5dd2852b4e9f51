import { Button } from "@tenure/ui";
import { Link } from "react-router";
import { ToDoLine } from "#web/book/to-do-line.tsx";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import type { SetupStep } from "#web/slots/slots.ts";

const WORDS: Readonly<Record<SetupStep, { title: string; why: string; act: string; to: string | null }>> = {
  firstProperty: {
    title: "Add a property",
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
  import: {
    title: "Import your old log",
    why: "A spreadsheet, another tracker or a calendar. You check every row before it is saved.",
    act: "Import",
    to: paths.imports,
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
    why: "A receipt, a photo or an email backs up your hours.",
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

/** One of the first things that a book needs. Nothing of it is ticked by hand. */
export function StepLine({ step, isFirst }: { step: SetupStep; isFirst: boolean }) {
  const withChoice = useCarried();
  const { title, why, act, to } = WORDS[step];
  const shared = { size: "sm", variant: isFirst ? "primary" : "secondary", className: "shrink-0" } as const;
  return (
    <ToDoLine
      text={title}
      note={why}
      act={
        to === null ? (
          <Button {...shared} onClick={() => openLog()}>
            {act}
          </Button>
        ) : (
          <Button asChild {...shared}>
            <Link to={withChoice(to)}>{act}</Link>
          </Button>
        )
      }
    />
  );
}
