import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { DashboardTile } from "#web/book/dashboard-tile.tsx";
import type { PersonStatusView } from "#features/verdict/compliance/contract.ts";
import { useSlots } from "#web/slots/slots.ts";
import type { DashboardAddress } from "../dashboard-address.ts";
import { cutWords } from "./strict-audit.ts";

type TileProps = { person: PersonStatusView; address: DashboardAddress };

export function LoggedTile({ person, address }: TileProps) {
  const { grossSeconds, countableSeconds, shortTermSeconds } = person.totals;
  const left = grossSeconds - countableSeconds;
  return (
    <DashboardTile
      label="Logged"
      value={hoursTenths(grossSeconds)}
      onOpen={() => address.openReceipt("logged", person.personId)}
      note={
        left === 0
          ? "All of it counts"
          : `${hoursText(left)} don't count toward 750${left === shortTermSeconds ? ", all of it short-term" : ""}`
      }
    />
  );
}

/** What is left when an examiner cuts what is often challenged, what that is, and the worst case beside it. */
export function LeftTile({ person, address, taxYear }: TileProps & { taxYear: number }) {
  const slots = useSlots()?.dashboard;
  return (
    <DashboardTile
      label="After likely cuts"
      value={hoursTenths(person.totals.stressSeconds)}
      onOpen={() => address.openReceipt("stress", person.personId)}
      note={
        <>
          {cutWords(person.receipt.realProperty)}.
          {slots && <slots.WorstCase taxYear={taxYear} personId={person.personId} />}
        </>
      }
    />
  );
}
