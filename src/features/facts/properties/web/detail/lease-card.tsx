import { Card, CivilDate, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Property } from "#features/facts/properties/contract.ts";
import { LeaseEnd } from "../lease-end.tsx";
import { FIELD_LABELS } from "../property-labels.ts";
import { reminderWords } from "./lease-words.ts";
import { Facts } from "./property-facts.tsx";

/** The lease of a property, and whether the owner will be told of its end in time. */
export function LeaseCard({ property, today }: { property: Property; today: string }) {
  const isOn = useSignedInUser()?.leaseReminderOptIn ?? false;
  const { leaseStartDate, leaseEndDate, leaseReminderEnabled } = property;
  const isOwn = openBook() === null;
  return (
    <Card title="Lease and reminder">
      <Facts
        lines={[
          {
            label: FIELD_LABELS.leaseStartDate,
            value:
              leaseStartDate === null ? <span className="text-3">Not added</span> : <CivilDate date={leaseStartDate} />,
          },
          { label: FIELD_LABELS.leaseEndDate, value: <LeaseEnd date={leaseEndDate} today={today} /> },
        ]}
      />
      {isOwn && (
        <p className="mt-3 text-base text-2">
          {reminderWords(property, { isOn, today })}{" "}
          {leaseReminderEnabled && !isOn && (
            <TextLink asChild>
              <Link to={`${paths.settings}#notifications`}>Turn them on</Link>
            </TextLink>
          )}
        </p>
      )}
    </Card>
  );
}
