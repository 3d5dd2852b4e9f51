import { Field, Select, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { type Affiliate, changeAffiliate } from "#features/account/affiliates/admin-contract.ts";

type TermsDialogProps = { affiliate: Affiliate; onClose: () => void };
type Typed = { type: "program" | "flat" | "percentage"; value: string; expires: string };

const typedOf = ({ custom }: Affiliate): Typed => ({
  type: custom?.customCommissionType ?? "program",
  value: custom?.customCommissionValue.toFixed(2) ?? "",
  expires: custom?.customCommissionExpiration?.slice(0, 19) ?? "",
});

const customOf = ({ type, value, expires }: Typed) =>
  type === "program"
    ? null
    : {
        customCommissionType: type,
        customCommissionValue: value.trim() === "" ? Number.NaN : Number(value),
        customCommissionExpiration: expires === "" ? null : `${expires.length === 16 ? `${expires}:00` : expires}Z`,
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
  const faults = apiError?.fields ?? {};
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <DangerousActionDialog
      title={`Terms of ${affiliate.fullName}`}
      description="Payments that were seen before keep their terms."
      confirmLabel="Change terms"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { affiliateId: affiliate.id }, body: { custom: customOf(typed), reason } })}
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
        <div className="grid grid-cols-2 items-end gap-3">
          <Field
            label={typed.type === "flat" ? "Dollars of a payment" : "Percent"}
            error={faults["custom.customCommissionValue"]}
          >
            <TextInput
              inputMode="decimal"
              value={typed.value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </Field>
          <Field label="Until, UTC" error={faults["custom.customCommissionExpiration"]}>
            <TextInput
              type="datetime-local"
              step={1}
              value={typed.expires}
              onChange={({ target }) => change({ expires: target.value })}
            />
          </Field>
        </div>
      )}
    </DangerousActionDialog>
  );
}
