import {
  Badge,
  Button,
  Card,
  Cell,
  formatInstant,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import type { ReactNode } from "react";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Announcement, Asset } from "#features/account/affiliates/messages/messages-contract.ts";
import { ASSET_KIND_WORDS } from "./asset-kind-words.ts";

type TableProps<Row> = { rows: readonly Row[]; onAdd: () => void; onWithdraw: (row: Row) => void };

export function AnnouncementTable({ rows, onAdd, onWithdraw }: TableProps<Announcement>) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Listed
      title="Announcements"
      add="Add announcement"
      onAdd={onAdd}
      none="Nothing was announced."
      isEmpty={rows.length === 0}
      columns={["Announcement", "From", "State"]}
    >
      {rows.map((row) => (
        <TableRow key={row.id}>
          <Cell rowHeader>
            <span className="block wrap-anywhere">{row.title}</span>
            <span className="block text-sm font-normal wrap-anywhere whitespace-pre-line text-2">{row.text}</span>
          </Cell>
          <Cell className="whitespace-nowrap">{formatInstant(row.startsAt, timeZone)}</Cell>
          <Cell>
            <State {...row} name={row.title} onWithdraw={() => onWithdraw(row)} />
          </Cell>
        </TableRow>
      ))}
    </Listed>
  );
}

export function AssetTable({ rows, onAdd, onWithdraw }: TableProps<Asset>) {
  return (
    <Listed
      title="Assets"
      add="Add asset"
      onAdd={onAdd}
      none="Affiliates find only the product's own pictures."
      isEmpty={rows.length === 0}
      columns={["Asset", "Kind", "State"]}
    >
      {rows.map((row) => (
        <TableRow key={row.id}>
          <Cell rowHeader>
            <span className="block wrap-anywhere">{row.name}</span>
            <span className="block text-sm font-normal wrap-anywhere text-2">{row.purpose}</span>
            {row.content !== null && (
              <span className="mt-1 block text-sm font-normal wrap-anywhere whitespace-pre-line">{row.content}</span>
            )}
            {row.pictureUrl !== null && row.withdrawnAt === null && (
              <img src={row.pictureUrl} alt={row.name} className="mt-1 max-h-24 max-w-full rounded-md" />
            )}
          </Cell>
          <Cell className="whitespace-nowrap">{ASSET_KIND_WORDS[row.kind]}</Cell>
          <Cell>
            <State {...row} name={row.name} onWithdraw={() => onWithdraw(row)} />
          </Cell>
        </TableRow>
      ))}
    </Listed>
  );
}

type StateProps = { name: string; withdrawnAt: string | null; onWithdraw: () => void };

const State = ({ name, withdrawnAt, onWithdraw }: StateProps) =>
  withdrawnAt === null ? (
    <Button size="sm" aria-label={`Withdraw ${name}`} onClick={onWithdraw}>
      Withdraw
    </Button>
  ) : (
    <Badge>Withdrawn</Badge>
  );

type ListedProps = {
  title: string;
  add: string;
  onAdd: () => void;
  none: string;
  isEmpty: boolean;
  columns: readonly string[];
  children: ReactNode;
};

function Listed({ title, add, onAdd, none, isEmpty, columns, children }: ListedProps) {
  return (
    <Card
      title={title}
      flush={!isEmpty}
      actions={
        <Button size="sm" onClick={onAdd}>
          {add}
        </Button>
      }
    >
      {isEmpty ? (
        <p className="text-base text-2">{none}</p>
      ) : (
        <Table caption={title}>
          <TableHead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column}>{column}</HeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      )}
    </Card>
  );
}
