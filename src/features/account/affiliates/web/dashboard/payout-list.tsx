import { Badge, Cell, formatCivilDate, formatMoney, HeaderCell, TableRow } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listOwnPayouts, type OwnPayout } from "#features/account/affiliates/own-payouts-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { STATUS_SHOWN } from "../payouts/payout-words.ts";
import { OwnList } from "./own-list.tsx";

/** What was paid, is under way, or could not be paid and why. */
export function OwnPayoutList() {
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...apiQuery(listOwnPayouts, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <OwnList
      title="Payouts"
      answer={answer}
      page={page}
      onPage={setPage}
      none="No payout yet."
      head={
        <>
          <HeaderCell>Day</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell>To</HeaderCell>
          <HeaderCell>What we know</HeaderCell>
        </>
      }
      keyOf={({ id }) => id}
      RowOf={PayoutRow}
    />
  );
}

function PayoutRow({ row }: { row: OwnPayout }) {
  const { createdAt, status, cents, masked, reference, failureReason, settledAt } = row;
  const { word, tone } = STATUS_SHOWN[status];
  return (
    <TableRow>
      <Cell rowHeader className="whitespace-nowrap">
        {formatCivilDate((settledAt ?? createdAt).slice(0, 10))}
      </Cell>
      <Cell>
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell numeric>{formatMoney(cents, { cents: "always" })}</Cell>
      <Cell className="min-w-40">{masked}</Cell>
      <Cell className="min-w-48 wrap-anywhere">
        {failureReason ?? (reference === null ? "" : `Reference ${reference}`)}
      </Cell>
    </TableRow>
  );
}
