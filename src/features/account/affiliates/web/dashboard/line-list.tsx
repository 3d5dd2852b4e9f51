import { Cell, formatCivilDate, formatMoney, HeaderCell, TableRow } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listOwnEarnings, type OwnLine } from "#features/account/affiliates/dashboard-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { OwnList } from "./own-list.tsx";

/** What was earned and taken back, each line with its reason. */
export function LineList() {
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...apiQuery(listOwnEarnings, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <OwnList
      title="Commission, line by line"
      answer={answer}
      page={page}
      onPage={setPage}
      none="No payment has earned you anything yet."
      head={
        <>
          <HeaderCell>Day</HeaderCell>
          <HeaderCell>Referral</HeaderCell>
          <HeaderCell numeric>Commission</HeaderCell>
          <HeaderCell>What it is</HeaderCell>
        </>
      }
      keyOf={({ id }) => id}
      RowOf={LineRow}
    />
  );
}

function LineRow({ row: { createdAt, referralNumber, cents, says } }: { row: OwnLine }) {
  return (
    <TableRow>
      <Cell rowHeader className="whitespace-nowrap">
        {formatCivilDate(createdAt.slice(0, 10))}
      </Cell>
      <Cell className="whitespace-nowrap">Referral {referralNumber}</Cell>
      <Cell numeric>{formatMoney(cents, { cents: "always" })}</Cell>
      <Cell className="min-w-72 wrap-anywhere">{says}</Cell>
    </TableRow>
  );
}
