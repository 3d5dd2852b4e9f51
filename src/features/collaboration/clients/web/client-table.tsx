import { inBook } from "#shared/book-address.ts";
import {
  Cell,
  Checkbox,
  CivilDate,
  HeaderCell,
  RowLink,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { paths } from "#web/paths.ts";
import type { Client } from "../contract.ts";
import type { ClientSort, ClientsView } from "./arrange-clients.ts";
import { ClientDistance, ClientFlags, ClientNotes, ClientRequests, ClientStatus } from "./client-facts.tsx";

export type ClientRowsProps = {
  clients: readonly Client[];
  year: number;
  isYearOver: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

type ClientTableProps = ClientRowsProps & { view: ClientsView; onSort: (sort: ClientSort) => void };

export function ClientTable({ clients, year, isYearOver, chosen, onChoose, view, onSort }: ClientTableProps) {
  const count = clients.filter(({ ownerId }) => chosen.has(ownerId)).length;
  const sorted = (sort: ClientSort) => ({
    sort:
      view.sort === sort ? (view.isDescending ? ("descending" as const) : ("ascending" as const)) : ("none" as const),
    onSort: () => onSort(sort),
  });
  return (
    <Table caption={`Clients, ${year}`} stickyHead>
      <TableHead>
        <tr>
          <HeaderCell className="w-0">
            <Checkbox
              label="Choose all"
              labelHidden
              checked={count > 0 && count === clients.length}
              indeterminate={count > 0 && count < clients.length}
              onChange={({ target }) =>
                onChoose(
                  clients.map(({ ownerId }) => ownerId),
                  target.checked,
                )
              }
            />
          </HeaderCell>
          <HeaderCell {...sorted("name")}>Client</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell {...sorted("distance")}>Distance</HeaderCell>
          <HeaderCell numeric {...sorted("weeks")}>
            Weeks to sign
          </HeaderCell>
          <HeaderCell numeric {...sorted("requests")}>
            Requests
          </HeaderCell>
          <HeaderCell {...sorted("last")}>Last entry</HeaderCell>
          <HeaderCell>Flags</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Audit binder</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {clients.map((client) => (
          <ClientRow
            key={client.ownerId}
            client={client}
            year={year}
            isYearOver={isYearOver}
            isChosen={chosen.has(client.ownerId)}
            onChoose={(isChosen) => onChoose([client.ownerId], isChosen)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type ClientRowProps = {
  client: Client;
  year: number;
  isYearOver: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function ClientRow({ client, year, isYearOver, isChosen, onChoose }: ClientRowProps) {
  const { ownerId, name, email, summary } = client;
  return (
    <TableRow selected={isChosen}>
      <Cell className="w-0">
        <Checkbox
          className="relative z-1"
          label={`Choose ${name}`}
          labelHidden
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Cell>
      <Cell rowHeader>
        <RowLink href={inBook(ownerId, `${paths.dashboard}?year=${year}`)} className="font-medium">
          {name}
        </RowLink>
        {email !== name && <span className="block text-sm font-normal text-3">{email}</span>}
        <ClientNotes client={client} year={year} />
      </Cell>
      <Cell>
        <ClientStatus client={client} isYearOver={isYearOver} />
      </Cell>
      <Cell>
        <ClientDistance client={client} />
      </Cell>
      <Cell numeric>{summary?.weeksToSign ?? ""}</Cell>
      <Cell numeric>
        <ClientRequests client={client} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {summary !== null &&
          (summary.lastEntryOn === null ? "None" : <CivilDate date={summary.lastEntryOn} taxYear={year} />)}
      </Cell>
      <Cell>
        <ClientFlags client={client} />
      </Cell>
      <Cell className="w-0 text-right whitespace-nowrap">
        <BinderLink client={client} year={year} />
      </Cell>
    </TableRow>
  );
}

export function BinderLink({ client: { ownerId, name }, year }: { client: Client; year: number }) {
  return (
    <TextLink
      href={inBook(ownerId, `${paths.auditBinder}?year=${year}`)}
      aria-label={`Audit binder of ${name}`}
      className="relative z-1 text-sm"
    >
      Audit binder
    </TextLink>
  );
}
