import { Button, Dialog, toast } from "@tenure/ui";
import { useState } from "react";
import {
  type OrganizationBilling,
  setOrganizationSeats,
} from "#features/collaboration/organization-billing/contract.ts";
import { refusedSeats } from "#features/collaboration/organization-billing/rules.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { costWords, seatWords, unitOf } from "./billing-words.ts";
import { sayIfItWaits, untilSo } from "./queries.ts";
import { SeatsField } from "./seats-field.tsx";

type SeatsDialogProps = { organizationId: string; billing: OrganizationBilling; onClose: () => void };

/** Added seats are paid now for the rest of the period, removed ones are credited; both are said beforehand. */
export function SeatsDialog({ organizationId, billing, onClose }: SeatsDialogProps) {
  const { subscription, seatsTaken: taken, planType } = billing;
  const before = subscription?.seats ?? billing.seats;
  const [typed, setTyped] = useState(String(before));
  const { send, isSending, apiError } = useApiMutation(setOrganizationSeats, {
    toast: "subscription",
    onSuccess: async (_answer, { body }) => {
      const isSo = await untilSo(organizationId, ({ seats }) => seats === body.seats);
      onClose();
      if (!isSo) return sayIfItWaits();
      toast({ title: "Seats changed", description: `You have ${seatWords(body.seats)} now.`, tone: "success" });
    },
  });
  const seats = Number(typed);
  const fault = refusedSeats(Number.isInteger(seats) ? seats : 0, { taken, planType });
  const isSame = seats === before;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Change the number of seats"
      description={`You have ${seatWords(before)}, and ${taken} ${taken === 1 ? "is" : "are"} taken.`}
    >
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null && !isSame) send({ params: { organizationId }, body: { seats } });
        }}
      >
        <SeatsField value={typed} onChange={setTyped} fault={fault ?? apiError?.fields?.["seats"] ?? null} />
        {fault === null && !isSame && subscription && (
          <p className="text-base text-2">{costWords(subscription, unitOf(subscription) * seats)}</p>
        )}
        <Button variant="primary" type="submit" pending={isSending} disabled={fault !== null || isSame}>
          {isSame || fault !== null ? "Change seats" : `Change to ${seatWords(seats)}`}
        </Button>
      </form>
    </Dialog>
  );
}
