import { Badge, Cell, formatCivilDate, formatMoney, HeaderCell, TableRow } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listOwnReferrals, type OwnReferral } from "#features/account/affiliates/dashboard-contract.ts";
import { HOLD_WORDS } from "#features/account/affiliates/rules-commission.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { OwnList } from "./own-list.tsx";

const STAGES = {
  signed_up: { label: "Signed up", tone: "neutral" },
  trial: { label: "On trial", tone: "info" },
  paid: { label: "Paid", tone: "neutral" },
  refunded: { label: "Refunded", tone: "warn" },
} as const satisfies Record<OwnReferral["stage"], object>;

const waitOf = ({ holdReason, heldUntil }: OwnReferral): string => {
  if (holdReason !== null) return HOLD_WORDS[holdReason];
  return heldUntil === null
    ? ""
    : `Until ${formatCivilDate(heldUntil.slice(0, 10))}, since it may be refunded until then`;
};

/** Who came by the link: a number each, never a name. */
export function ReferralList() {
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...apiQuery(listOwnReferrals, { query: { page } }), placeholderData: keepPreviousData });
  return (
    <OwnList
      title="Referrals"
      answer={answer}
      page={page}
      onPage={setPage}
      none="No one has opened an account by your link yet."
      head={
        <>
          <HeaderCell>Referral</HeaderCell>
          <HeaderCell>Signed up</HeaderCell>
          <HeaderCell>Stage</HeaderCell>
          <HeaderCell numeric>Commission</HeaderCell>
          <HeaderCell>Held</HeaderCell>
        </>
      }
      keyOf={({ number }) => number}
      RowOf={ReferralRow}
    />
  );
}

function ReferralRow({ row }: { row: OwnReferral }) {
  return (
    <TableRow>
      <Cell rowHeader className="whitespace-nowrap">
        Referral {row.number}
      </Cell>
      <Cell className="whitespace-nowrap">{formatCivilDate(row.signedUpOn)}</Cell>
      <Cell>
        <Badge tone={STAGES[row.stage].tone}>{STAGES[row.stage].label}</Badge>
      </Cell>
      <Cell numeric>{formatMoney(row.commissionCents, { cents: "always" })}</Cell>
      <Cell className="min-w-56 text-2">{waitOf(row)}</Cell>
    </TableRow>
  );
}
