import {
  Card,
  Cell,
  CivilDate,
  EmptyState,
  HeaderCell,
  IconButton,
  RowLink,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { inBook } from "#shared/book-address.ts";
import { yearOf } from "#shared/civil-date.ts";
import { paths } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import type { Client } from "../contract.ts";
import { ClientDistance, ClientFlags, ClientNotes, ClientStatus } from "./client-facts.tsx";
import { clientsQuery } from "./queries.ts";

type ClientBoardProps = { organizationId: string; year: number; onGiveBack: (client: Client) => void };

/** The books shared with one organization, and where each stands. */
export function ClientBoard({ organizationId, year, onGiveBack }: ClientBoardProps) {
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
        <BoardHead />
        <TableBody>
          {shared.map((client) => (
            <BoardRow key={client.ownerId} {...{ client, year, isYearOver, onGiveBack }} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function BoardHead() {
  return (
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
  );
}

type BoardRowProps = Omit<ClientBoardProps, "organizationId"> & { client: Client; isYearOver: boolean };

function BoardRow({ client, year, isYearOver, onGiveBack }: BoardRowProps) {
  const { ownerId, name, summary } = client;
  return (
    <TableRow>
      <Cell rowHeader>
        <RowLink href={inBook(ownerId, `${paths.dashboard}?year=${year}`)} className="font-medium wrap-anywhere">
          {name}
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
        {summary?.weeksToSign ?? ""}
      </Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">
        {summary !== null &&
          (summary.lastEntryOn === null ? "None" : <CivilDate date={summary.lastEntryOn} taxYear={year} />)}
      </Cell>
      <Cell className="max-md:hidden">
        <ClientFlags client={client} />
      </Cell>
      <Cell className="relative z-1">
        <IconButton
          size="sm"
          label={`Give back the book of ${name}`}
          icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => onGiveBack(client)}
        />
      </Cell>
    </TableRow>
  );
}
