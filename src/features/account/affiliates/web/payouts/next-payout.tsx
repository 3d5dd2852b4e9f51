import {
  Button,
  Card,
  Cell,
  EmptyState,
  formatCount,
  formatMoney,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { type LeftOut, type PayoutPreview, previewPayouts } from "#features/account/affiliates/payouts-contract.ts";
import { FreezeDialog } from "./freeze-dialog.tsx";
import { whyLeftOut } from "./payout-words.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { Unread } from "./unread.tsx";
import { Who } from "./who.tsx";

const ALWAYS = { cents: "always" } as const;

/** Who would be paid what now, and who is left out. */
export function NextPayout() {
  const answer = useQuery(apiQuery(previewPayouts, {}));
  const [frozen, setFrozen] = useState<PayoutPreview | null>(null);
  const { data } = answer;
  const count = data?.pays.length ?? 0;
  const reread = (): void => {
    setFrozen(null);
    void answer.refetch();
  };
  return (
    <Card
      title="Next payout"
      flush
      actions={
        data !== undefined &&
        count > 0 && (
          <Button variant="primary" size="sm" onClick={() => setFrozen(data)}>
            Pay {formatMoney(data.cents, ALWAYS)} to {formatCount(count, "affiliate", "affiliates")}
          </Button>
        )
      }
    >
      {data === undefined ? <Unread answer={answer} label="Loading who is due" /> : <Lists preview={data} />}
      {frozen !== null && <FreezeDialog preview={frozen} onChanged={reread} onClose={() => setFrozen(null)} />}
    </Card>
  );
}

function Lists({ preview: { pays, leftOut } }: { preview: PayoutPreview }) {
  return (
    <>
      {pays.length === 0 ? <EmptyState title="No one is due a payout" level={3} /> : <Pays pays={pays} />}
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </>
  );
}

function Pays({ pays }: Pick<PayoutPreview, "pays">) {
  return (
    <Table caption="Who is paid">
      <TableHead>
        <tr>
          <HeaderCell>Affiliate</HeaderCell>
          <HeaderCell>Paid to</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            Lines
          </HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {pays.map(({ affiliateId, fullName, email, masked, lines, cents, sandboxCents }) => (
          <TableRow key={affiliateId}>
            <Cell rowHeader>
              <Who fullName={fullName} email={email} />
            </Cell>
            <Cell>{masked}</Cell>
            <Cell numeric className="max-sm:hidden">
              {lines}
            </Cell>
            <Cell numeric>
              {formatMoney(cents, ALWAYS)}
              {sandboxCents !== 0 && (
                <span className="block text-sm text-2">
                  and {formatMoney(sandboxCents, ALWAYS)} of test payments, left out
                </span>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const [released, setReleased] = useState<LeftOut | null>(null);
  return (
    <>
      <h3 className="border-t border-line px-4 pt-4 pb-2 text-base font-semibold text-1">Left out</h3>
      <Table caption="Who is left out, and why">
        <TableHead>
          <tr>
            <HeaderCell>Affiliate</HeaderCell>
            <HeaderCell>Why</HeaderCell>
            <HeaderCell numeric>Owed</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {leftOut.map((one) => (
            <TableRow key={one.affiliateId}>
              <Cell rowHeader>
                <Who fullName={one.fullName} email={one.email} />
              </Cell>
              <Cell>
                {whyLeftOut(one)}
                {one.reason === "same_payout_account" && (
                  <Button
                    size="sm"
                    className="ml-2"
                    onClick={() => setReleased(one)}
                    aria-label={`Release the hold of ${one.fullName}`}
                  >
                    Release
                  </Button>
                )}
              </Cell>
              <Cell numeric>
                {formatMoney(one.payableCents + one.heldCents, ALWAYS)}
                {one.sandboxCents !== 0 && (
                  <span className="block text-sm text-2">
                    and {formatMoney(one.sandboxCents, ALWAYS)} of test payments
                  </span>
                )}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {released !== null && <ReleaseDialog affiliate={released} onClose={() => setReleased(null)} />}
    </>
  );
}
