import { Button, Card, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { useBook } from "#web/book/use-book.ts";
import { enterDemo, isDemo } from "#web/credentials/demo-mode.ts";
import { useStartTour } from "#web/overlays/use-start-tour.ts";
import { paths } from "#web/paths.ts";
import type { Setup } from "#web/slots/slots.ts";
import { useCan } from "#web/session/use-can.ts";
import { HideSetup, ToDoLines } from "./to-do-list.tsx";
import { ToDo } from "./to-do.tsx";
import type { ToDoItem } from "./to-dos-of.ts";

type EmptyYearProps = { view: Compliance; setup: Setup };

/** A year without entries: what to do, in any order, and where to look around first. In a new book, its open facts too. */
export function EmptyYear({ view: { taxYear, yearsWithEntries }, setup }: EmptyYearProps) {
  const mayBegin = useCan("facts");
  const hasProperty = useBook().properties.some(({ archivedAt }) => archivedAt === null);
  const title = <span className="font-serif text-2xl">Nothing is logged for {taxYear} yet.</span>;
  if (!mayBegin) return <Card title={title} className="pb-1!" />;
  const facts = yearsWithEntries.length === 0 ? setup.facts : [];
  const toDos: ToDoItem[] = [
    ...(hasProperty ? [] : [{ id: "property", step: "firstProperty" } as const]),
    { id: "hour", step: "firstHour" },
    { id: "import", step: "import" },
    ...facts.map((fact) => ({ id: fact, fact })),
  ];
  return (
    <Card flush title={title}>
      <p className="max-w-[75ch] px-4 pt-3 pb-2 text-base text-2 sm:px-5">
        {hasProperty ? "Log an hour, or import what you have." : "Three steps, in any order."} We work it out from what
        you log.
      </p>
      <ToDoLines
        lines={toDos.map((toDo, index) => ({
          id: toDo.id,
          line: <ToDo toDo={toDo} taxYear={taxYear} isFirst={index === 0} />,
        }))}
      />
      <HideSetup setup={{ ...setup, facts, steps: [] }} />
      <LookAround />
    </Card>
  );
}

/** Sample hours are shown next to a book, never in it: a record keeps for good whatever it once holds (decision 0097). */
function LookAround() {
  const startTour = useStartTour();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-base text-2 sm:px-5">
      Rather look around first?
      <Button size="sm" onClick={startTour}>
        Take the tour
      </Button>
      <TextLink asChild alone>
        <Link to={paths.testAnalytics}>See sample data</Link>
      </TextLink>
      {!isDemo() && (
        <Button size="sm" onClick={enterDemo}>
          Try the demo
        </Button>
      )}
    </p>
  );
}
