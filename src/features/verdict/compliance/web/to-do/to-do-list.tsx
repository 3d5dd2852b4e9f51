import { Button, Card, classNames, TextLink } from "@tenure/ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import type { Setup } from "#web/slots/slots.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { inOrder, needWords } from "./need-act.ts";
import { ToDo } from "./to-do.tsx";
import { toDosOf } from "./to-dos-of.ts";

const SHOWN = 3;

type ToDoListProps = { view: Compliance; isShortTerm: boolean; setup: Setup | null };

/** What to do next for the year on the screen. A phone shows only the first, so that the answer fits on its first screen. */
export function ToDoList({ view, isShortTerm, setup }: ToDoListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const needs = inOrder(view.needsYou, isShortTerm).map((item) => ({ ...item, message: needWords(item, view) }));
  const ownerId = view.persons.find(({ relation }) => relation === "self")?.personId;
  const toDos = toDosOf({ needs, setup, ownerId });
  if (toDos.length === 0) return <NothingToDo taxYear={view.taxYear} />;
  const hides = showsAll ? "" : "max-sm:hidden";
  const shown = showsAll ? toDos : toDos.slice(0, SHOWN);
  return (
    <Card
      flush
      title="Do this next"
      actions={
        toDos.length > 1 &&
        !showsAll && (
          <Button
            size="sm"
            variant="quiet"
            className={classNames(toDos.length <= SHOWN && "sm:hidden")}
            onClick={() => setShowsAll(true)}
          >
            Show all {toDos.length}
          </Button>
        )
      }
    >
      <ToDoLines
        lines={shown.map((toDo, index) => ({
          id: toDo.id,
          className: index > 0 ? hides : "",
          line: <ToDo toDo={toDo} taxYear={view.taxYear} isFirst={index === 0} />,
        }))}
      />
      {setup && shown.length === toDos.length && <HideSetup setup={setup} className={hides} />}
    </Card>
  );
}

type ToDoLinesProps = { lines: readonly { id: string; className?: string; line: ReactNode }[] };

export function ToDoLines({ lines }: ToDoLinesProps) {
  return (
    <ol className="divide-y divide-line">
      {lines.map(({ id, className, line }) => (
        <li key={id} className={className}>
          {line}
        </li>
      ))}
    </ol>
  );
}

/** What the law or an entry needs stays; what helps to begin can be put away. */
export function HideSetup({ setup, className }: { setup: Setup; className?: string }) {
  if (setup.facts.length + setup.steps.length === 0) return null;
  const what = [setup.facts.length > 0 && "tax questions", setup.steps.length > 0 && "first steps"].filter(Boolean);
  const words = what.join(" and ");
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-2 text-sm text-3 sm:px-5",
        className,
      )}
    >
      <p>The {words} are optional.</p>
      <Button size="sm" variant="quiet" pending={setup.isHiding} onClick={setup.hide}>
        Don't ask again
      </Button>
    </div>
  );
}

function NothingToDo({ taxYear }: { taxYear: number }) {
  return (
    <Card>
      <p className="text-base text-2">
        <strong className="font-semibold text-1">Nothing to do.</strong> You have added every fact that the tests of{" "}
        {taxYear} ask for.{" "}
        <TextLink asChild>
          <Link to={paths.reports}>Make the report</Link>
        </TextLink>
      </p>
    </Card>
  );
}
