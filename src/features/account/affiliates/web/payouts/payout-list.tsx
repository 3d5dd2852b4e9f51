import {
  Badge,
  Button,
  Card,
  Cell,
  EmptyState,
  Field,
  formatInstant,
  formatMoney,
  HeaderCell,
  Select,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { listPayouts, type Payout } from "#features/account/affiliates/payouts-contract.ts";
import { PAYOUT_STATUSES, type PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";
import { FailedDialog, PaidDialog } from "./mark-dialogs.tsx";
import { Pages } from "./pages.tsx";
import { STATUS_SHOWN } from "./payout-words.ts";
import { Unread } from "./unread.tsx";
import { Who } from "./who.tsx";

type Marked = { payout: Payout; as: "paid" | "failed" };

/** Each payout, with what may be said of it now. */
export function PayoutList() {
  const [status, setStatus] = useState<PayoutStatus | undefined>();
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState<Marked | null>(null);
  const answer = useQuery(apiQuery(listPayouts, { query: { ...(status === undefined ? {} : { status }), page } }));
  const { data } = answer;
  const choose = (value: string): void => {
    setStatus(PAYOUT_STATUSES.find((each) => each === value));
    setPage(1);
  };
  return (
    <Card title="Payouts" flush actions={<StatusFilter status={status} onChoose={choose} />}>
      {data === undefined && <Unread answer={answer} label="Loading the payouts" />}
      {data?.total === 0 && <EmptyState title={status === undefined ? "No payouts yet" : "No results"} level={3} />}
      {data !== undefined && data.total > 0 && (
        <>
          <PayoutTable payouts={data.rows} onMark={setMarked} />
          <Pages page={page} total={data.total} shown={data.rows.length} onPage={setPage} />
        </>
      )}
      {marked?.as === "paid" && <PaidDialog payout={marked.payout} onClose={() => setMarked(null)} />}
      {marked?.as === "failed" && <FailedDialog payout={marked.payout} onClose={() => setMarked(null)} />}
    </Card>
  );
}

type StatusFilterProps = { status: PayoutStatus | undefined; onChoose: (value: string) => void };

function StatusFilter({ status, onChoose }: StatusFilterProps) {
  const options = PAYOUT_STATUSES.map((value) => ({ value, label: STATUS_SHOWN[value].word }));
  return (
    <Field label="Status" labelHidden>
      <Select
        value={status ?? ""}
        onChange={({ target }) => onChoose(target.value)}
        options={[{ value: "", label: "Any status" }, ...options]}
      />
    </Field>
  );
}

function PayoutTable({ payouts, onMark }: { payouts: readonly Payout[]; onMark: (marked: Marked) => void }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Table caption="Payouts, the latest first">
      <TableHead>
        <tr>
          <HeaderCell>Affiliate</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell className="max-lg:hidden">Paid to</HeaderCell>
          <HeaderCell className="max-lg:hidden">Frozen</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell>Actions</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <TableRow key={payout.id}>
            <Cell rowHeader>
              <Who fullName={payout.fullName} email={payout.email} />
            </Cell>
            <Cell>
              <Badge tone={STATUS_SHOWN[payout.status].tone}>{STATUS_SHOWN[payout.status].word}</Badge>
              <span className="block text-sm wrap-anywhere text-2">{payout.reference ?? payout.failureReason}</span>
            </Cell>
            <Cell className="max-lg:hidden">{payout.masked}</Cell>
            <Cell className="max-lg:hidden">{formatInstant(payout.createdAt, timeZone)}</Cell>
            <Cell numeric>{formatMoney(payout.cents, { cents: "always" })}</Cell>
            <Cell>
              <Acts payout={payout} onMark={onMark} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Acts({ payout, onMark }: { payout: Payout; onMark: (marked: Marked) => void }) {
  if (payout.settledAt !== null) return null;
  const of = `the payout to ${payout.fullName}`;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.status === "processing" && (
        <Button size="sm" aria-label={`Mark ${of} paid`} onClick={() => onMark({ payout, as: "paid" })}>
          Paid
        </Button>
      )}
      <Button size="sm" aria-label={`Mark ${of} failed`} onClick={() => onMark({ payout, as: "failed" })}>
        Failed
      </Button>
    </div>
  );
}
