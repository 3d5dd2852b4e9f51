import { hoursColon, hoursText } from "@tenure/tax-rules";
import { Cell, Checkbox, CivilDate, classNames, formatCivilDate, HeaderCell, RowLink } from "@tenure/ui";
import { Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { Link } from "react-router";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { Can } from "#web/session/can.tsx";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntryActions } from "../acts/use-entry-actions.ts";
import { COLUMNS } from "../ledger/columns.ts";
import type { Selection } from "../ledger/use-selection.ts";
import { placeWords, SOURCE_WORDS } from "../entry-words.ts";
import { ClosedMark } from "./closed-mark.tsx";
import { ActivityName, LatenessMark, StandingBadge } from "./entry-facts.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import type { LedgerAddress } from "./ledger-address.ts";
import type { Look } from "./look.ts";

export type LedgerRowsProps = {
  entries: readonly TimeEntry[];
  book: BookNames;
  /** Dates within this year omit the year. */
  taxYear: number;
  address: LedgerAddress;
  acts: EntryActions;
  selection: Selection;
};

/** What an entry is called where it is not visible. */
export const entryName = (entry: TimeEntry, taxYear: number): string =>
  `${formatCivilDate(entry.date, { taxYear })}, ${ACTIVITY_LABELS[entry.activityType]}, ${hoursText(hoursToSeconds(entry.hours))}`;

/** The ledger with nothing drawn late or moved while it is being read: a plain table, page by page. */
export function LedgerTable(props: LedgerRowsProps & { look: Look }) {
  const { entries, book, address, selection } = props;
  const showsPerson = book.persons.length > 1;
  const isAscending = address.order.sort === "date";
  const chosen = entries.filter(({ id }) => selection.has(id)).length;
  return (
    <Table caption="Entries of the ledger" stickyHead density={props.look.density}>
      <TableHead>
        <tr>
          <Can do="edit">
            <HeaderCell className="w-0">
              <Checkbox
                label="Select all shown"
                labelHidden
                checked={chosen === entries.length}
                indeterminate={chosen > 0 && chosen < entries.length}
                onChange={() => selection.toggleAll(entries)}
              />
            </HeaderCell>
          </Can>
          <HeaderCell
            sort={isAscending ? "ascending" : address.order.sort === "-date" ? "descending" : "none"}
            onSort={() => address.arrange({ sort: isAscending ? undefined : "date" })}
          >
            Date
          </HeaderCell>
          <HeaderCell numeric>Time</HeaderCell>
          <HeaderCell>Property</HeaderCell>
          <HeaderCell>Activity</HeaderCell>
          <HeaderCell>Description</HeaderCell>
          {showsPerson && <HeaderCell>Person</HeaderCell>}
          <HeaderCell>{COLUMNS.standing.title}</HeaderCell>
          <HeaderCell>{COLUMNS.recorded.title}</HeaderCell>
          <HeaderCell className="max-2xl:hidden">Source</HeaderCell>
          <HeaderCell className="w-0">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <LedgerRow key={entry.id} {...props} entry={entry} showsPerson={showsPerson} />
        ))}
      </TableBody>
    </Table>
  );
}

type LedgerRowProps = LedgerRowsProps & { entry: TimeEntry; showsPerson: boolean; look: Look };

function LedgerRow(props: LedgerRowProps) {
  const { entry, entries: loaded, book, taxYear, address, acts, selection, showsPerson, look } = props;
  const name = entryName(entry, taxYear);
  const isVoided = entry.voidedAt !== null;
  return (
    <TableRow selected={selection.has(entry.id)}>
      <Can do="edit">
        <Cell>
          <Checkbox
            className="relative z-1"
            label={`Select ${name}`}
            labelHidden
            checked={selection.has(entry.id)}
            onChange={() => selection.toggle(entry, loaded)}
          />
        </Cell>
      </Can>
      <Cell className="whitespace-nowrap tabular-nums">
        <span className="inline-flex items-baseline gap-1.5">
          <CivilDate date={entry.date} taxYear={taxYear} />
          <ClosedMark period={entry.closedPeriod} wordHidden />
        </span>
      </Cell>
      <Cell numeric className={isVoided ? "line-through" : ""}>
        {hoursColon(hoursToSeconds(entry.hours))}
      </Cell>
      <Cell className="max-w-32 truncate">{placeWords(entry, book.propertyName)}</Cell>
      <Cell className="max-w-40">
        <ActivityName activityType={entry.activityType} className="max-w-full" />
      </Cell>
      <Cell rowHeader quiet className={classNames("w-full max-w-0 min-w-40", !look.wraps && "truncate")}>
        <RowLink asChild>
          <Link to={address.linkToPanel("entry", entry.id)} preventScrollReset>
            <span className={look.wraps ? "line-clamp-2 wrap-break-word" : ""}>
              {entry.description || "No description"}
            </span>
          </Link>
        </RowLink>
      </Cell>
      {showsPerson && (
        <Cell quiet className="max-w-28 truncate">
          {book.personName(entry.personId)}
        </Cell>
      )}
      <Cell>
        <StandingBadge entry={entry} />
      </Cell>
      <Cell quiet>
        <LatenessMark entry={entry} />
      </Cell>
      <Cell quiet className="whitespace-nowrap max-2xl:hidden">
        {SOURCE_WORDS[entry.source]}
      </Cell>
      <Cell className="relative">
        <EntryMenu entry={entry} name={name} address={address} acts={acts} />
      </Cell>
    </TableRow>
  );
}
