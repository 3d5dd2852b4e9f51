import { MODIFIED_INCOME_LINES, MODIFIED_INCOME_WORDS, type ModifiedIncomeLine } from "@tenure/tax-rules";
import { Button, Field, NumberInput } from "@tenure/ui";
import type { LossesForm } from "./losses-form-schema.ts";

const FIELDS = [...MODIFIED_INCOME_LINES, "otherBusinessNetCents"] as const;
type IncomeField = (typeof FIELDS)[number];

export const INCOME_FIELD_IDS: Readonly<Record<IncomeField, string>> = {
  incomeCents: "losses-income",
  taxableBenefitsCents: "losses-taxable-benefits",
  iraDeductionCents: "losses-ira-deduction",
  selfEmploymentTaxCents: "losses-self-employment-tax",
  studentLoanInterestCents: "losses-student-loan-interest",
  excludedIncomeCents: "losses-excluded-income",
  otherBusinessNetCents: "losses-other-business",
};

/** Where each line is on a return. */
const HINTS: Readonly<Record<IncomeField, string>> = {
  incomeCents:
    "Line 11 of Form 1040, without the properties below. Leave out their losses, also those that count because of the status.",
  taxableBenefitsCents: "Line 6b of Form 1040. It is taken out.",
  iraDeductionCents: "Schedule 1, line 20. It is added back, like the lines below.",
  selfEmploymentTaxCents: "Schedule 1, line 15.",
  studentLoanInterestCents: "Schedule 1, line 21.",
  excludedIncomeCents: "Forms 8815 and 8839.",
  otherBusinessNetCents: "Yours, and your spouse’s on a joint return. A loss with a minus, 0 if there are none.",
};

const labelOf = (field: IncomeField): string =>
  field === "otherBusinessNetCents" ? "Result of other businesses" : MODIFIED_INCOME_WORDS[field];

const CHANGES = MODIFIED_INCOME_LINES.filter(
  (line): line is Exclude<ModifiedIncomeLine, "incomeCents"> => line !== "incomeCents",
);

/** The lines of modified adjusted gross income, as Form 8582 asks for them, and the other businesses. */
export function IncomeFields({ form }: { form: LossesForm }) {
  const putZeros = () => {
    for (const line of CHANGES) {
      if (form.getValues(line).trim() === "") form.setValue(line, "0", { shouldDirty: true });
    }
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={labelOf(field)}
            optional
            id={INCOME_FIELD_IDS[field]}
            error={form.formState.errors[field]?.message}
            hint={HINTS[field]}
          >
            <NumberInput prefix="$" {...form.register(field)} />
          </Field>
        ))}
      </div>
      <div>
        <Button type="button" onClick={putZeros}>
          Put 0 where I left income lines open
        </Button>
      </div>
    </>
  );
}
