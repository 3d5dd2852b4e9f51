import {
  Card,
  Cell,
  CivilDate,
  EmptyState,
  HeaderCell,
  RowLink,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { inBook } from "#shared/book-address.ts";
import { yearOf } from "#shared/civil-date.ts";
import { paths } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import type { Client } from "../contract.ts";
import { ClientDistance, ClientFlags, ClientNotes, ClientStatus } from "./client-facts.tsx";
import { clientsQuery } from "./queries.ts";

type ClientBoardProps = {
  organizationId: string;
  year: number;
  /** What can be done about one of them. */
  renderActs: (client: Client) => React.ReactNode;
};

/** The books that are shared with one organization, and where each stands. */
export function ClientBoard({ organizationId, year, renderActs }: ClientBoardProps) {
  const { clients } = useSuspenseQuery(clientsQuery(year)).data;
  const isYearOver = year < yearOf(useToday());
  const shared = clients.filter((client) => client.organizationId === organizationId);
  if (shared.length === 0) {
    return (
      <Card>
        <EmptyState title="No shared books">
          Ask a client to share their log. It&apos;s free for them, and they can stop it at any time. A book that names
          you as its adviser is under Clients.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <Table caption={`Shared books, ${year}`}>
        <TableHead>
          <tr>
            <HeaderCell>Client</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell className="max-md:hidden">Distance</HeaderCell>
            <HeaderCell numeric className="max-lg:hidden">
              Weeks to sign
            </HeaderCell>
            <HeaderCell className="max-lg:hidden">Last entry</HeaderCell>
            <HeaderCell className="max-md:hidden">Flags</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shared.map((client) => (
            <TableRow key={client.ownerId}>
              <Cell rowHeader>
                <RowLink
                  href={inBook(client.ownerId, `${paths.dashboard}?year=${year}`)}
                  className="font-medium wrap-anywhere"
                >
                  {client.name}
                </RowLink>
                <ClientNotes client={client} year={year} />
                <span className="block text-sm md:hidden">
                  <ClientDistance client={client} />
                </span>
              </Cell>
              <Cell>
                <ClientStatus client={client} isYearOver={isYearOver} />
              </Cell>
              <Cell className="max-md:hidden">
                <ClientDistance client={client} />
              </Cell>
              <Cell numeric className="max-lg:hidden">
                {client.summary?.weeksToSign ?? ""}
              </Cell>
              <Cell className="whitespace-nowrap max-lg:hidden">
                {client.summary !== null &&
                  (client.summary.lastEntryOn === null ? (
                    "None"
                  ) : (
                    <CivilDate date={client.summary.lastEntryOn} taxYear={year} />
                  ))}
              </Cell>
              <Cell className="max-md:hidden">
                <ClientFlags client={client} />
              </Cell>
              <Cell className="relative z-1">{renderActs(client)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
