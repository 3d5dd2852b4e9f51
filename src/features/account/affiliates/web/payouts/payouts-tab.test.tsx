import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { apiQueryKey } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { listPayoutRuns, listPayouts, previewPayouts } from "#features/account/affiliates/payouts-contract.ts";
import { LEFT_OUT_REASONS, PAYOUT_STATUSES } from "#features/account/affiliates/payouts/rules-payout.ts";
import { PayoutsTab } from "./payouts-tab.tsx";

const ID = "0199a0de-0000-7000-8000-000000000001";
const WHO = { affiliateId: ID, fullName: "Kim Partner", email: "kim@partner.example" };

afterEach(() => queryClient.clear());

const drawn = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PayoutsTab />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const PREVIEW = {
  mark: "a".repeat(64),
  cents: 5000,
  pays: [{ ...WHO, cents: 5000, lines: 3, sandboxCents: 700, method: "PayPal", masked: "PayPal k***@partner.example" }],
  leftOut: LEFT_OUT_REASONS.map((reason, index) => ({
    ...WHO,
    affiliateId: `${ID.slice(0, -1)}${index + 2}`,
    fullName: `Partner ${reason}`,
    reason,
    payableCents: 4999,
    heldCents: 0,
    sandboxCents: 0,
    usableFrom: "2026-03-17T15:00:00.000Z",
  })),
};
const RUN = { id: ID, reason: "March", createdAt: "2026-03-10T15:00:00.000Z", cents: 5000 };
const AMOUNTS = { pending: 1, processing: 0, paid: 2, failed: 0 };
const PAYOUTS = PAYOUT_STATUSES.map((status, index) => ({
  ...WHO,
  fullName: `${status} person`,
  id: `${ID.slice(0, -1)}${index}`,
  runId: ID,
  status,
  method: "PayPal",
  masked: "PayPal k***@partner.example",
  cents: 5000,
  reference: status === "paid" ? "TX 77" : null,
  failureReason: status === "failed" ? "The account is closed" : null,
  createdAt: RUN.createdAt,
  settledAt: status === "paid" || status === "failed" ? RUN.createdAt : null,
}));

const know = ({ startedAt }: { startedAt: string | null }): void => {
  const runs = { total: 1, rows: [{ ...RUN, startedAt, payouts: AMOUNTS }] };
  queryClient.setQueryData<unknown>(apiQueryKey(previewPayouts, {}), PREVIEW);
  queryClient.setQueryData<unknown>(apiQueryKey(listPayoutRuns, { query: { page: 1 } }), runs);
  queryClient.setQueryData<unknown>(apiQueryKey(listPayouts, { query: { page: 1 } }), { total: 4, rows: PAYOUTS });
};

test("tells who is paid, who is left out and why, and offers of each payout what may be said of it", () => {
  know({ startedAt: null });
  const page = drawn();
  for (const said of [
    "Pay $50.00 to 1 affiliate",
    "and $7.00 of test payments, left out",
    "Below their threshold",
    "it can be used from 2026-03-17",
    "Only test payments, which brought no money",
    "Release the hold of Partner same_payout_account",
    "1 pending, 2 paid",
    "Start paying the list of",
    "TX 77",
    "The account is closed",
    "Mark the payout to processing person paid",
    "Mark the payout to pending person failed",
  ])
    expect(page).toContain(said);
  for (const unsaid of ["pending person paid", "paid person failed", "failed person failed"])
    expect(page).not.toContain(`Mark the payout to ${unsaid}`);
  expect(page.match(/Release the hold of/g)).toHaveLength(1);
});

test("a list that somebody pays is not started again, and an empty one offers nothing", () => {
  know({ startedAt: RUN.createdAt });
  expect(drawn()).not.toContain("Start paying the list of");
  const nobody = { ...PREVIEW, cents: 0, pays: [], leftOut: [] };
  queryClient.setQueryData<unknown>(apiQueryKey(previewPayouts, {}), nobody);
  expect(drawn()).toContain("No one is due a payout");
  expect(drawn()).not.toContain("Pay $");
});
