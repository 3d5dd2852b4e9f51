import { type Setup, useSlots } from "#web/slots/slots.ts";
import type { Compliance } from "../contract.ts";
import { HalfLeg, HoursLeg } from "./answer/legs.tsx";
import { CautionsCard, VerdictCard } from "./answer/verdict-card.tsx";
import { type DashboardAddress, testedPersons } from "./dashboard-address.ts";
import { PropertiesTable, propertyLines } from "./figures/properties-table.tsx";
import { RecentEntries } from "./figures/recent-entries.tsx";
import { RecordedFigure } from "./figures/recorded-figure.tsx";
import { ReceiptDrawer } from "./receipt/receipt-drawer.tsx";
import { ToDoList } from "./to-do/to-do-list.tsx";
import { ShortTermCard, type ShortTermPath } from "./short-term-card.tsx";
import { WordsDisclosure } from "./words-disclosure.tsx";

export type DashboardPartProps = { view: Compliance; address: DashboardAddress };

type DashboardBodyProps = DashboardPartProps & {
  /** The reader's short-term path; null on the long-term one. */
  shortTermPath?: ShortTermPath | null;
  /** What a new book is asked; null in a sample. */
  setup?: Setup | null;
};

/** What to do next, the answer, then its parts. On a short-term path its rentals come before the 750 hours. */
export function DashboardBody({ view, address, shortTermPath = null, setup = null }: DashboardBodyProps) {
  const slots = useSlots()?.dashboard;
  const personIds = address.shown.map(({ personId }) => personId);
  const isShortTerm = shortTermPath !== null;
  const lineCount = propertyLines(view, isShortTerm).length;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <ToDoList view={view} isShortTerm={isShortTerm} setup={setup} />
      {shortTermPath !== null && <ShortTermCard view={view} path={shortTermPath} />}
      <div data-tour="progress">
        <VerdictCard view={view} address={address} />
      </div>
      {slots && <slots.Requests />}
      <div className={PAIRS}>
        <PropertiesTable view={view} isShortTerm={isShortTerm} />
        <RecentEntries taxYear={view.taxYear} count={Math.max(LEAST_RECENT, lineCount)} />
        <RecordedFigure view={view} personIds={personIds} />
        {slots && <slots.EvidenceCoverage taxYear={view.taxYear} personIds={personIds} />}
        {slots && <slots.Goals taxYear={view.taxYear} />}
        <CautionsCard view={view} />
      </div>
      <WordsDisclosure />
      <OpenReceipt view={view} address={address} />
    </div>
  );
}

/** The figures alone, for the first person in the book. */
export function DashboardFigures({ view, address }: DashboardPartProps) {
  const [person] = address.shown;
  if (!person) return null;
  const facts = { person, taxYear: view.taxYear, address, isYearOver: view.asOf > `${view.taxYear}-12-31` };
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <HoursLeg {...facts} />
        <HalfLeg {...facts} />
      </div>
      <div className={PAIRS}>
        <PropertiesTable view={view} isShortTerm={false} />
        <RecordedFigure view={view} personIds={[person.personId]} />
      </div>
      <OpenReceipt view={view} address={address} />
    </div>
  );
}

/** The figure named in the address, line by line. */
function OpenReceipt({ view, address: { receipt, closeReceipt } }: DashboardPartProps) {
  const person = receipt && view.persons.find(({ personId }) => personId === receipt.personId);
  if (!receipt || !person) return null;
  const isNamed = testedPersons(view).length > 1;
  const facts = { name: receipt.name, person, isNamed, taxYear: view.taxYear };
  return <ReceiptDrawer {...facts} onClose={closeReceipt} />;
}

/** Beside the properties stand as many entries as they have lines, at least these. */
const LEAST_RECENT = 3;

/** Pairs of one height; the last takes the whole row when it has no other. One below the other on narrow screens. */
const PAIRS = "grid gap-4 sm:gap-5 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-full";
