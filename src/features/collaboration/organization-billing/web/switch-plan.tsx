import { Button, ConfirmDialog, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import {
  type OrganizationBilling,
  switchOrganizationPlan,
} from "#features/collaboration/organization-billing/contract.ts";
import type { Switch } from "#features/collaboration/organization-billing/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { costWords, planWords } from "./billing-words.ts";
import { sayIfItWaits, untilSo } from "./queries.ts";

type SwitchPlanProps = {
  organizationId: string;
  subscription: NonNullable<OrganizationBilling["subscription"]>;
  to: Switch;
};

/** Another plan for the running subscription. What it costs is said beforehand. */
export function SwitchPlan({ organizationId, subscription, to: { planType, unitCents } }: SwitchPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const { label } = ORGANIZATION_PLAN_TABLE[planType];
  const { send, isSending } = useApiMutation(switchOrganizationPlan, {
    toast: "subscription",
    onError: () => setAsking(false),
    onSuccess: async () => {
      const isSo = await untilSo(organizationId, (billing) => billing.planType === planType);
      setAsking(false);
      if (!isSo) return sayIfItWaits();
      toast({ title: `You have ${label} now`, description: planWords(planType), tone: "success" });
    },
  });
  return (
    <>
      <Button className="mt-3" onClick={() => setAsking(true)}>
        Switch to {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Switch to ${label}?`}
        description={`${planType === "pro" ? "Your own domain is off until you have Enterprise again." : planWords(planType)} It costs ${formatMoney(unitCents)} a seat, each ${subscription.every}. ${costWords(subscription, unitCents * subscription.seats)}`}
        confirmLabel={`Switch to ${label}`}
        tone="primary"
        pending={isSending}
        onConfirm={() => send({ params: { organizationId }, body: { planType } })}
      />
    </>
  );
}
