import { Button, Card, EmptyState, formatCivilMonth, TextLink } from "@tenure/ui";
import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { isNarrowedByTimeAlone, type LedgerFilters, wholeMonth } from "./ledger-view.ts";

const titleOf = (filters: LedgerFilters): string => {
  const month = wholeMonth(filters);
  if (month !== null) return `No entries in ${formatCivilMonth(month)}.`;
  if (filters.from || filters.to) return "No entries between these dates.";
  return filters.year === undefined ? "No entries yet." : `No entries in ${filters.year}.`;
};

/** Nothing to show: because nothing is there, or because the filters leave nothing. */
export function LedgerEmpty({ address }: { address: LedgerAddress }) {
  if (!isNarrowedByTimeAlone(address.filters)) {
    return (
      <Card>
        <EmptyState
          title="No entry fits these filters."
          action={<Button onClick={address.clear}>Clear filters</Button>}
        >
          Take one away above, or clear them all.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<ScrollText className="size-5" strokeWidth={1.75} />}
        title={titleOf(address.filters)}
        action={
          <Button variant="primary" hint="L" onClick={() => openLog()}>
            Log time
          </Button>
        }
        alternative={
          <TextLink asChild>
            <Link to={paths.imports}>Bring a log in</Link>
          </TextLink>
        }
      >
        A record made close to the work is the strongest one. What you kept elsewhere can come in as a file.
      </EmptyState>
    </Card>
  );
}
