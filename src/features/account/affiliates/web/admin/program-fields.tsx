import { Checkbox, Field, Select, TextInput } from "@tenure/ui";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { getAffiliateSettings } from "#features/account/affiliates/admin-contract.ts";

type Program = ResponseOf<typeof getAffiliateSettings>;

const NUMBERS = {
  commissionRate: "Percent, for new partners",
  flat: "Flat sum, dollars",
  holdDays: "Days held",
  refundDays: "Days with refunds",
  payoutThreshold: "Threshold, dollars",
  cookieDays: "Days a click counts",
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES: readonly NumberName[] = [
  "commissionRate",
  "flat",
  "holdDays",
  "refundDays",
  "payoutThreshold",
  "cookieDays",
];

export type TypedProgram = Record<NumberName | "durationMonths", string> &
  Pick<Program, "commissionType" | "applyTo" | "isAutoApproved">;

export const typedOf = (program: Program): TypedProgram => ({
  commissionType: program.commissionType,
  applyTo: program.applyTo,
  isAutoApproved: program.isAutoApproved,
  durationMonths: program.durationMonths === null ? "" : String(program.durationMonths),
  commissionRate: program.commissionRate.toFixed(2),
  flat: (program.flatCents / 100).toFixed(2),
  holdDays: String(program.holdDays),
  refundDays: String(program.refundDays),
  payoutThreshold: program.payoutThreshold.toFixed(2),
  cookieDays: String(program.cookieDays),
});

/** What is no number goes to the server as it is none, and is refused with its field. */
export const numberIn = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

export const programOf = ({ flat, ...typed }: TypedProgram): Program => ({
  commissionType: typed.commissionType,
  applyTo: typed.applyTo,
  isAutoApproved: typed.isAutoApproved,
  flatCents: Math.round(numberIn(flat) * 100),
  durationMonths: typed.durationMonths.trim() === "" ? null : numberIn(typed.durationMonths),
  commissionRate: numberIn(typed.commissionRate),
  holdDays: numberIn(typed.holdDays),
  refundDays: numberIn(typed.refundDays),
  payoutThreshold: numberIn(typed.payoutThreshold),
  cookieDays: numberIn(typed.cookieDays),
});

type ProgramFieldsProps = {
  typed: TypedProgram;
  faults: Readonly<Record<string, string>>;
  onChange: (changes: Partial<TypedProgram>) => void;
};

export function ProgramFields({ typed, faults, onChange }: ProgramFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label="Commission" error={faults["commissionType"]}>
          <Select
            value={typed.commissionType}
            onChange={({ target }) => onChange({ commissionType: target.value === "flat" ? "flat" : "percentage" })}
            options={[
              { value: "percentage", label: "Percentage" },
              { value: "flat", label: "Flat sum" },
            ]}
          />
        </Field>
        <Field label="Applies to" error={faults["applyTo"]}>
          <Select
            value={typed.applyTo}
            onChange={({ target }) =>
              onChange({ applyTo: target.value === "recurring" ? "recurring" : "first_payment" })
            }
            options={[
              { value: "first_payment", label: "First payment" },
              { value: "recurring", label: "Each payment" },
            ]}
          />
        </Field>
        {typed.applyTo === "recurring" && (
          <Field
            className="col-span-2"
            label="Months from the first"
            hint="Empty: as long as they pay"
            error={faults["durationMonths"]}
          >
            <TextInput
              inputMode="numeric"
              value={typed.durationMonths}
              onChange={({ target }) => onChange({ durationMonths: target.value })}
            />
          </Field>
        )}
        {NAMES.map((name) => (
          <Field key={name} label={NUMBERS[name]} error={faults[name === "flat" ? "flatCents" : name]}>
            <TextInput
              inputMode="decimal"
              value={typed[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Checkbox
        label="Accept applications at once"
        checked={typed.isAutoApproved}
        onChange={({ target }) => onChange({ isAutoApproved: target.checked })}
      />
    </>
  );
}
