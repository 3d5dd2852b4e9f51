import { useContext } from "react";
import { DashboardSlotsContext } from "#web/book/dashboard-slots.ts";
import type { Compliance } from "../contract.ts";
import type { DashboardAddress } from "./dashboard-address.ts";
import { HalfCard, HoursCard } from "./hours-card.tsx";
import { NeedsYou } from "./needs-you/needs-you.tsx";
import { PropertyBars } from "./property-bars.tsx";
import { ReceiptDrawer } from "./receipt-drawer.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { RecordedFigure } from "./recorded-figure.tsx";
import { CautionsCard, VerdictCard } from "./verdict-card.tsx";
import { WeeksFigure } from "./weeks-figure.tsx";
import { WordsDisclosure } from "./words-disclosure.tsx";

export type DashboardPartProps = { view: Compliance; address: DashboardAddress };

/** The year in figures, from the verdict down. */
export function DashboardBody({ view, address }: DashboardPartProps) {
  const { shown } = address;
  const isNamed = shown.length > 1;
  const slots = useContext(DashboardSlotsContext);
  const facts = { taxYear: view.taxYear, address, isNamed };
  const hours = shown.map((person) => <HoursCard key={person.personId} person={person} {...facts} />);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <VerdictCard view={view} />
      {isNamed && (
        <div data-tour="progress" className="grid gap-4 sm:gap-5 xl:grid-cols-2">
          {hours}
        </div>
      )}
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {!isNamed && <div data-tour="progress">{hours}</div>}
          {shown.map((person) => (
            <HalfCard key={person.personId} person={person} {...facts} />
          ))}
          <div className="max-xl:order-2">
            <PropertyBars view={view} />
          </div>
        </div>
        <div className={COLUMN}>
          <WeeksFigure view={view} personIds={shown.map(({ personId }) => personId)} />
          {slots?.Requests && <slots.Requests />}
          <NeedsYou view={view} />
          <RecordedFigure view={view} personIds={shown.map(({ personId }) => personId)} />
          {slots && <slots.EvidenceCoverage taxYear={view.taxYear} personIds={shown.map(({ personId }) => personId)} />}
          {slots?.Goals && <slots.Goals taxYear={view.taxYear} />}
          <div className="max-xl:order-1">
            <RecentEntries taxYear={view.taxYear} />
          </div>
        </div>
      </div>
      <CautionsCard view={view} />
      <WordsDisclosure />
      <OpenReceipt view={view} address={address} />
    </div>
  );
}

/** Its figures by themselves, for the first person of the book. */
export function DashboardFigures({ view, address }: DashboardPartProps) {
  const [person] = address.shown;
  if (!person) return null;
  const facts = { person, taxYear: view.taxYear, address, isNamed: false };
  const personIds = [person.personId];
  return (
    <div className={COLUMNS}>
      <div className={COLUMN}>
        <HoursCard {...facts} />
        <WeeksFigure view={view} personIds={personIds} />
        <RecordedFigure view={view} personIds={personIds} />
      </div>
      <div className={COLUMN}>
        <HalfCard {...facts} />
        <PropertyBars view={view} />
      </div>
      <OpenReceipt view={view} address={address} />
    </div>
  );
}

/** The figure that the address names, line by line. */
function OpenReceipt({ view, address: { receipt, closeReceipt } }: DashboardPartProps) {
  const person = receipt && view.persons.find(({ personId }) => personId === receipt.personId);
  if (!receipt || !person) return null;
  return <ReceiptDrawer name={receipt.name} person={person} taxYear={view.taxYear} onClose={closeReceipt} />;
}

/** Two columns that fill on their own; one below the other on narrow screens, the lists last. */
const COLUMNS = "flex flex-col gap-4 sm:gap-5 xl:grid xl:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] xl:items-start";
const COLUMN = "flex min-w-0 flex-col gap-4 sm:gap-5 max-xl:contents";
