import { Checkbox, Field, Select, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { BILLING_TYPES, ORGANIZATION_PLANS } from "#shared/domain.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import {
  type OrganizationLine,
  setOrganizationTerms,
} from "#features/operations/administration/contract/organizations.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { BILLING_WORDS } from "./organization-words.ts";

type TermsDialogProps = { organization: OrganizationLine; onClose: () => void };

const formOf = ({ planType, billingType, seatLimit, monthlyPrice, annualPrice, isActive }: OrganizationLine) => ({
  planType,
  billingType,
  seatLimit: String(seatLimit),
  monthlyPrice: String(monthlyPrice),
  annualPrice: String(annualPrice),
  isActive,
});
type Terms = ReturnType<typeof formOf>;

/** Plan, seats, prices, and whether it is open. Closing it takes typing its name. */
export function TermsDialog({ organization, onClose }: TermsDialogProps) {
  const [terms, setTerms] = useState(formOf(organization));
  const { send, isSending, apiError } = useApiMutation(setOrganizationTerms, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Terms changed", tone: "success" });
      onClose();
    },
  });
  const { seatLimit, monthlyPrice, annualPrice, ...chosen } = terms;
  const numbers = {
    seatLimit: Number(seatLimit),
    monthlyPrice: Number(monthlyPrice),
    annualPrice: Number(annualPrice),
  };
  const closes = organization.isActive && !terms.isActive;
  return (
    <DangerousActionDialog
      title={`Terms of ${organization.orgName}`}
      description={
        closes
          ? "Its pages close to its people at once. Their own books stay as they are."
          : "They hold at once. The organization's own log shows the change too."
      }
      confirmLabel={closes ? "Close organization" : "Change terms"}
      tone={closes ? "danger" : "primary"}
      {...(closes ? { typeToConfirm: organization.orgName } : {})}
      isSending={isSending}
      onConfirm={(reason) =>
        send({ params: { organizationId: organization.orgId }, body: { ...chosen, ...numbers, reason } })
      }
      onClose={onClose}
    >
      <TermsFields
        terms={terms}
        seatsTaken={organization.currentSeatCount}
        faults={apiError?.fields ?? {}}
        onChange={(changes) => setTerms((before) => ({ ...before, ...changes }))}
      />
    </DangerousActionDialog>
  );
}

type TermsFieldsProps = {
  terms: Terms;
  seatsTaken: number;
  faults: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Terms>) => void;
};

function TermsFields({ terms, seatsTaken, faults, onChange }: TermsFieldsProps) {
  const numberField = (name: "seatLimit" | "monthlyPrice" | "annualPrice", label: string) => (
    <Field label={label} error={faults[name]}>
      <TextInput
        inputMode="decimal"
        value={terms[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label="Plan" error={faults["planType"]}>
          <Select
            value={terms.planType}
            onChange={({ target }) =>
              onChange({ planType: ORGANIZATION_PLANS.find((each) => each === target.value) ?? terms.planType })
            }
            options={ORGANIZATION_PLANS.map((value) => ({ value, label: ORGANIZATION_PLAN_TABLE[value].label }))}
          />
        </Field>
        <Field label="Billing" error={faults["billingType"]}>
          <Select
            value={terms.billingType}
            onChange={({ target }) =>
              onChange({ billingType: BILLING_TYPES.find((each) => each === target.value) ?? terms.billingType })
            }
            options={BILLING_TYPES.map((value) => ({ value, label: BILLING_WORDS[value] }))}
          />
        </Field>
        {numberField("monthlyPrice", "Monthly price, dollars")}
        {numberField("annualPrice", "Annual price, dollars")}
        {numberField("seatLimit", `Seats (${seatsTaken} taken)`)}
      </div>
      <Checkbox
        label="Open"
        checked={terms.isActive}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
    </>
  );
}
