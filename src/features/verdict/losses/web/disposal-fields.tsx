import { Field, NumberInput, Select } from "@tenure/ui";
import { useWatch } from "react-hook-form";
import type { Losses } from "../contract.ts";
import type { LossesForm } from "./losses-form-schema.ts";

export const YES_OR_NO = [
  { value: "", label: "Not answered" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const WAYS = [
  { value: "", label: "Not answered" },
  { value: "sale", label: "Sold" },
  { value: "instalment", label: "Sold in installments" },
  { value: "gift", label: "Given away" },
  { value: "death", label: "Passed on at death" },
];
const BUYERS = [
  { value: "", label: "Not answered" },
  { value: "unrelated", label: "Someone not related" },
  { value: "related", label: "Family, or a company of yours" },
  { value: "related-sold-on", label: "Family or a company, who has now sold it on" },
];

type Props = { form: LossesForm; line: Losses["lines"][number]; at: number };

/** How a property changed hands. Its losses wait until all of it is said. */
export function DisposalFields({ form, line, at }: Props) {
  const way = useWatch({ control: form.control, name: `lines.${at}.disposal` });
  const errors = form.formState.errors.lines?.[at];
  const isSale = way === "sale" || way === "instalment";
  return (
    <fieldset className="mt-3 grid min-w-0 gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-3">
      <legend className="sr-only">How {line.nickname} changed hands</legend>
      <Field
        label="It changed hands"
        hint={line.isOneActivity ? undefined : "It is one activity with others: their losses stay until all are sold."}
      >
        <Select options={WAYS} {...form.register(`lines.${at}.disposal`)} />
      </Field>
      {isSale && (
        <Field
          label="Gain or loss this year"
          hint="From Form 4797. A loss with a minus."
          error={errors?.saleGainCents?.message}
        >
          <NumberInput prefix="$" {...form.register(`lines.${at}.saleGainCents`)} />
        </Field>
      )}
      {way === "instalment" && (
        <Field
          label="Gain still to come on January 1"
          hint="In the first year, the whole gross profit."
          error={errors?.unrecognizedGainCents?.message}
        >
          <NumberInput prefix="$" {...form.register(`lines.${at}.unrecognizedGainCents`)} />
        </Field>
      )}
      {isSale && line.isOneActivity && (
        <>
          <Field label="You sold all of your interest">
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.isWholeInterest`)} />
          </Field>
          <Field label="All of it was taxed" hint="No exchange, nothing put off but by installments.">
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.isFullyTaxable`)} />
          </Field>
          <Field label="Who bought it">
            <Select options={BUYERS} {...form.register(`lines.${at}.buyer`)} />
          </Field>
        </>
      )}
      {way === "death" && (
        <Field
          label="Rise in basis at death"
          hint="New basis, less the adjusted basis before."
          error={errors?.basisIncreaseCents?.message}
        >
          <NumberInput prefix="$" {...form.register(`lines.${at}.basisIncreaseCents`)} />
        </Field>
      )}
    </fieldset>
  );
}

const PARTS = [
  { value: "", label: "No" },
  { value: "no", label: "Yes" },
];

/** A part of what is still owned was sold: its gain belongs to the activity, and frees nothing. */
export function PartSaleFields({ form, line, at }: Props) {
  const isWhole = useWatch({ control: form.control, name: `lines.${at}.isWholeInterest` });
  const errors = form.formState.errors.lines?.[at];
  return (
    <fieldset className="mt-3 grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-3">
      <legend className="sr-only">A part of {line.nickname} sold</legend>
      <Field label="You sold a part of it" hint="A share or a piece. You still own the rest.">
        <Select options={PARTS} {...form.register(`lines.${at}.isWholeInterest`)} />
      </Field>
      {isWhole === "no" && (
        <Field
          label="Gain or loss this year"
          hint="From Form 4797. A loss with a minus."
          error={errors?.saleGainCents?.message}
        >
          <NumberInput prefix="$" {...form.register(`lines.${at}.saleGainCents`)} />
        </Field>
      )}
    </fieldset>
  );
}
