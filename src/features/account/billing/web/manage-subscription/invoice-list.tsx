import { Card, formatMoney, TextLink } from "@tenure/ui";
import { dayWords } from "#features/account/billing/words.ts";
import type { Invoice } from "#shared/plan/invoice.ts";

const stateOf = ({ status, refundedCents, isDisputed, paidCents, amountCents }: Invoice): string => {
  if (isDisputed) return "Disputed";
  if (refundedCents > 0) return `${formatMoney(refundedCents)} refunded`;
  if (status === "paid")
    return paidCents < amountCents ? `Paid, ${formatMoney(amountCents - paidCents)} by credit` : "Paid";
  if (status === "open") return "Open";
  return status === "draft" ? "Being made" : "Not charged";
};

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <Card title="Invoices" flush>
      <ul>
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 text-base first:border-t-0 sm:px-5"
          >
            <span className="whitespace-nowrap">{dayWords(new Date(invoice.createdAt))}</span>
            <span className="text-2 max-sm:order-last max-sm:w-full">{stateOf(invoice)}</span>
            <span className="tabular-nums">{formatMoney(invoice.amountCents)}</span>
            {invoice.url !== null && (
              <TextLink href={invoice.url} aria-label={`View invoice ${invoice.number ?? ""}`}>
                View
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
