import { Banner, Button, Card, formatCount, formatMoney, SkeletonRows, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { FactList } from "#web/shell/administration/fact-list.tsx";
import { changeAffiliateSettings, getAffiliateSettings } from "#features/account/affiliates/admin-contract.ts";
import { ProgramFields, programOf, typedOf } from "./program-fields.tsx";

type Program = ResponseOf<typeof getAffiliateSettings>;

const paymentsIn = ({ applyTo, durationMonths }: Program): string => {
  if (applyTo === "first_payment") return "The first payment";
  if (durationMonths === null) return "Each payment, as long as someone pays";
  return `Each payment, for ${formatCount(durationMonths, "month", "months")} from someone's first`;
};

const days = (count: number): string => `${count} days`;

/** What the program pays, and how it is changed. */
export function ProgramSettings() {
  const { data, error } = useQuery(apiQuery(getAffiliateSettings, {}));
  const [isOpen, setOpen] = useState(false);
  if (error) return <Banner tone="danger">The settings could not be read. Load the page again.</Banner>;
  if (data === undefined) return <SkeletonRows rows={6} />;
  return (
    <Card title="Program">
      <FactList
        facts={[
          [
            "Commission",
            data.commissionType === "flat" ? `${formatMoney(data.flatCents)} of a payment` : "A percentage",
          ],
          ["Percentage", `${data.commissionRate.toFixed(2)}% for new partners. Each one keeps theirs.`],
          ["Applies to", paymentsIn(data)],
          ["Held for", days(data.holdDays)],
          ["Refunds possible", `For ${days(data.refundDays)}. Commission is held no shorter.`],
          ["Payout threshold", `$${data.payoutThreshold.toFixed(2)} for new partners. Each one keeps theirs.`],
          ["A click counts", `For ${days(data.cookieDays)}. The privacy policy says 60 at most.`],
          ["Applications", data.isAutoApproved ? "Accepted at once" : "Wait for someone to read them"],
        ]}
      />
      <Button className="mt-4" onClick={() => setOpen(true)}>
        Change program
      </Button>
      {isOpen && <ProgramDialog program={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ProgramDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(program));
  const { send, isSending, apiError } = useApiMutation(changeAffiliateSettings, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Program changed", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title="Change the program"
      description="Payments that were seen before keep their terms."
      confirmLabel="Change program"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { ...programOf(typed), reason } })}
      onClose={onClose}
    >
      <ProgramFields
        typed={typed}
        faults={apiError?.fields ?? {}}
        onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
      />
    </DangerousActionDialog>
  );
}
