import { Button, Card, classNames, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { enterDemo, isDemo } from "#web/credentials/demo-mode.ts";
import { useBook } from "#web/book/use-book.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { useStartTour } from "#web/overlays/use-start-tour.ts";
import { paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";

const STEPS = [
  {
    id: "property",
    title: "Add a property",
    text: "Pick a property for each entry.",
    to: paths.newProperty,
    act: "Add property",
  },
  {
    id: "hour",
    title: "Log your first hour",
    text: "A record made the same day is the strongest one.",
    to: null,
    act: "Log time",
  },
  {
    id: "import",
    title: "Import your old log",
    text: "A spreadsheet, another tracker or a calendar. You check every row before it is saved.",
    to: paths.imports,
    act: "Import",
  },
] as const;

/** The dashboard of a book without entries: what to do, in any order, and where to look around first. */
export function FirstSteps({ year }: { year: number }) {
  const mayBegin = useCan("facts");
  const hasProperty = useBook().properties.some(({ archivedAt }) => archivedAt === null);
  const steps = STEPS.filter(({ id }) => id !== "property" || !hasProperty);
  if (!mayBegin) {
    return (
      <Card>
        <h2 className="font-serif text-2xl font-semibold">Nothing is logged for {year} yet.</h2>
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="font-serif text-2xl font-semibold">Nothing is logged for {year} yet.</h2>
      <p className="mt-1 max-w-[65ch] text-base text-2">
        {hasProperty ? "Log an hour, or import what you have." : "Three steps, in any order."} We work it out from what
        you log.
      </p>
      <ol className={classNames("mt-5 grid gap-5", hasProperty ? "md:grid-cols-2" : "md:grid-cols-3")}>
        {steps.map(({ id, title, text, to, act }, index) => (
          <li key={id} className="flex flex-col items-start gap-2 border-t-2 border-line pt-3">
            <h3 className="text-lg font-semibold">
              <span className="text-3">{index + 1}.</span> {title}
            </h3>
            <p className="flex-1 text-base text-2">{text}</p>
            {to === null ? (
              <Button variant={index === 0 ? "primary" : "secondary"} onClick={() => openLog()}>
                {act}
              </Button>
            ) : (
              <Button asChild variant={index === 0 ? "primary" : "secondary"}>
                <Link to={to}>{act}</Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <LookAround />
    </Card>
  );
}

/** Sample hours are shown next to a book, never in it: a record keeps for good whatever it once holds (decision 0097). */
function LookAround() {
  const startTour = useStartTour();
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-base text-2">
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
