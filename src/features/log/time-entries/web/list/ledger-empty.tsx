import { Button, Card, EmptyState, formatCivilMonth, TextLink } from "@tenure/ui";
import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import type { CivilDate } from "#shared/civil-date.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { ExampleCards } from "./example-entries.tsx";
import { isFirstRun, isNarrowedByTimeAlone, type LedgerFilters, wholeMonth } from "../ledger/ledger-view.ts";
import { MayImport } from "./may-import.tsx";

const titleOf = (filters: LedgerFilters): string => {
  const month = wholeMonth(filters);
  if (month !== null) return `No entries in ${formatCivilMonth(month)}.`;
  if (filters.from || filters.to) return "No entries between these dates.";
  return filters.year === undefined ? "No entries yet." : `No entries in ${filters.year}.`;
};

/** Nothing is there, or the filters leave nothing. */
const emptyOf = ({ filters, clear }: LedgerAddress) =>
  isNarrowedByTimeAlone(filters)
    ? {
        title: titleOf(filters),
        text: "A record made close to the work is the strongest one. What you kept elsewhere can come in as a file.",
        icon: <ScrollText className="size-5" strokeWidth={1.75} />,
        action: (
          <Can do="log">
            <Button variant="primary" hint="L" onClick={() => openLog()}>
              Log time
            </Button>
          </Can>
        ),
        alternative: (
          <MayImport>
            <TextLink asChild>
              <Link to={paths.imports}>Import</Link>
            </TextLink>
          </MayImport>
        ),
      }
    : {
        title: "No entry fits these filters.",
        text: "Take one away above, or clear them all.",
        action: <Button onClick={clear}>Clear filters</Button>,
      };

/** Shown in place of entries. */
export function LedgerEmpty({ address, today }: { address: LedgerAddress; today: CivilDate }) {
  const { text, ...empty } = emptyOf(address);
  const canLog = useCan("log");
  return (
    <>
      <Card>
        <EmptyState {...empty}>{text}</EmptyState>
      </Card>
      {isFirstRun(address.filters) && canLog && <ExampleCards today={today} />}
    </>
  );
}

/** Above the sheet, in which the first row can be typed. The ways to log are already in the page's header. */
export function LedgerEmptyLine({ address }: { address: LedgerAddress }) {
  const { title, text, action } = emptyOf(address);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="font-serif text-xl font-semibold text-1">{title}</h2>
        <p className="text-2">{text}</p>
      </div>
      {!isNarrowedByTimeAlone(address.filters) && action}
    </div>
  );
}
