import { Field, Select, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { type Affiliate, changeAffiliate, getAffiliateSettings } from "#features/account/affiliates/admin-contract.ts";
import { numberIn } from "./program-fields.tsx";

type TermsDialogProps = { affiliate: Affiliate; onClose: () => void };
type Typed = {
  type: "program" | "flat" | "percentage";
  value: string;
  expires: string;
  /** Null: untouched, so the months of the program stand there. */
  months: string | null;
};

const typedOf = ({ custom }: Affiliate): Typed => ({
  type: custom?.customCommissionType ?? "program",
  value: custom?.customCommissionValue.toFixed(2) ?? "",
  expires: custom?.customCommissionExpiration?.slice(0, 19) ?? "",
  months: custom === null ? null : String(custom.customCommissionMonths ?? ""),
});

const customOf = ({ type, value, expires }: Typed, months: string) =>
  type === "program"
    ? null
    : {
        customCommissionType: type,
        customCommissionValue: numberIn(value),
        customCommissionExpiration: expires === "" ? null : `${expires.length === 16 ? `${expires}:00` : expires}Z`,
        customCommissionMonths: months.trim() === "" ? null : numberIn(months),
      };

/** Terms of one partner's own, to the second. */
export function TermsDialog({ affiliate, onClose }: TermsDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(affiliate));
  const { send, isSending, apiError } = useApiMutation(changeAffiliate, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Terms changed", tone: "success" });
      onClose();
    },
  });
  const { data: program } = useQuery(apiQuery(getAffiliateSettings, {}));
  const months = typed.months ?? String(program?.durationMonths ?? "");
  const faults = apiError?.fields ?? {};
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <DangerousActionDialog
      title={`Terms of ${affiliate.fullName}`}
      description="Payments that were seen before keep their terms."
      confirmLabel="Change terms"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) =>
        send({ params: { affiliateId: affiliate.id }, body: { custom: customOf(typed, months), reason } })
      }
      onClose={onClose}
    >
      <Field label="Terms" error={faults["custom"]}>
        <Select
          value={typed.type}
          onChange={({ target: { value } }) =>
            change({ type: value === "flat" || value === "percentage" ? value : "program" })
          }
          options={[
            { value: "program", label: "As the program says" },
            { value: "percentage", label: "Percentage" },
            { value: "flat", label: "Flat sum" },
          ]}
        />
      </Field>
      {typed.type !== "program" && (
        <OwnTerms
          typed={{ ...typed, months }}
          isOfEachPayment={program?.applyTo === "recurring"}
          faults={faults}
          onChange={change}
        />
      )}
    </DangerousActionDialog>
  );
}

type OwnTermsProps = {
  typed: Typed & { months: string };
  isOfEachPayment: boolean;
  faults: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Typed>) => void;
};

function OwnTerms({ typed, isOfEachPayment, faults, onChange }: OwnTermsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field
        label={typed.type === "flat" ? "Dollars of a payment" : "Percent"}
        error={faults["custom.customCommissionValue"]}
      >
        <TextInput
          inputMode="decimal"
          value={typed.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </Field>
      <Field label="Until, UTC" error={faults["custom.customCommissionExpiration"]}>
        <TextInput
          type="datetime-local"
          step={1}
          value={typed.expires}
          onChange={({ target }) => onChange({ expires: target.value })}
        />
      </Field>
      {isOfEachPayment && (
        <Field
          className="col-span-2"
          label="Months from the first"
          hint="Empty: as long as they pay"
          error={faults["custom.customCommissionMonths"]}
        >
          <TextInput
            inputMode="numeric"
            value={typed.months}
            onChange={({ target }) => onChange({ months: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
