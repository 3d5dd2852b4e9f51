import { useSlots } from "#web/slots/slots.ts";
import type { Compliance } from "../contract.ts";
import { HalfLeg, HoursLeg } from "./answer/legs.tsx";
import { CautionsCard, VerdictCard } from "./answer/verdict-card.tsx";
import { type DashboardAddress, testedPersons } from "./dashboard-address.ts";
import { PropertiesTable } from "./figures/properties-table.tsx";
import { RecentEntries } from "./figures/recent-entries.tsx";
import { RecordedFigure } from "./figures/recorded-figure.tsx";
import { YearFigure } from "./figures/year-figure.tsx";
import { NeedsYou } from "./needs-you/needs-you.tsx";
import { ReceiptDrawer } from "./receipt/receipt-drawer.tsx";
import { ShortTermCard, type ShortTermPath } from "./short-term-card.tsx";
import { WordsDisclosure } from "./words-disclosure.tsx";

export type DashboardPartProps = { view: Compliance; address: DashboardAddress };

/** The reader's short-term path; null on the long-term one. */
type DashboardBodyProps = DashboardPartProps & { shortTermPath?: ShortTermPath | null };

/** What to do next, the answer, then its parts. On a short-term path its rentals come before the 750 hours. */
export function DashboardBody({ view, address, shortTermPath = null }: DashboardBodyProps) {
  const slots = useSlots()?.dashboard;
  const personIds = address.shown.map(({ personId }) => personId);
  const isShortTerm = shortTermPath !== null;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <NeedsYou view={view} isShortTerm={isShortTerm} />
      {shortTermPath !== null && <ShortTermCard view={view} path={shortTermPath} />}
      <div data-tour="progress">
        <VerdictCard view={view} address={address} />
      </div>
      {slots && <slots.Requests />}
      <YearFigure view={view} personIds={personIds} />
      <div className={COLUMNS}>
        <PropertiesTable view={view} isShortTerm={isShortTerm} />
        <RecentEntries taxYear={view.taxYear} />
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
      <YearFigure view={view} personIds={[person.personId]} />
      <div className={COLUMNS}>
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

/** Two columns of one height, whatever stands in them; one below the other on narrow screens. */
const COLUMNS = "columns-1 gap-5 xl:columns-2 *:mb-4 *:break-inside-avoid sm:*:mb-5";
