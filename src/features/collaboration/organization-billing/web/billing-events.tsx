import { Card } from "@tenure/ui";
import type { OrganizationBilling } from "#features/collaboration/organization-billing/contract.ts";
import { dayWords, eventWords } from "./billing-words.ts";

/** What happened to the subscription, newest first. */
export function BillingEvents({ events }: { events: OrganizationBilling["events"] }) {
  if (events.length === 0) return null;
  return (
    <Card title="Billing history" flush>
      <ul>
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 text-base first:border-t-0 sm:px-5"
          >
            <span>{eventWords(event)}</span>
            <span className="whitespace-nowrap text-2">{dayWords(event.at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
