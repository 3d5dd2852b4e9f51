import { Badge, Field, formatMoney, NumberInput, Select } from "@tenure/ui";
import { useWatch } from "react-hook-form";
import type { Losses } from "../contract.ts";
import { DisposalFields, PartSaleFields, YES_OR_NO } from "./disposal-fields.tsx";
import type { LossesForm } from "./losses-form-schema.ts";

const TREATMENT_LABELS = {
  nonpassive: { label: "Nonpassive", tone: "neutral" },
  passive: { label: "Passive", tone: "neutral" },
  open: { label: "Can’t tell yet", tone: "warn" },
} as const;

const TURNED_QUESTIONS = {
  "self-rental": {
    field: "isSelfRental",
    label: "Rented to your own business",
    hint: "One that you or your spouse take part in materially.",
  },
  land: { field: "isMostlyLand", label: "Mostly land", hint: "Less than 30 percent of its cost is depreciated." },
  developed: {
    field: "isDeveloped",
    label: "Built or improved to sell",
    hint: "And the sale was agreed on within 12 months of the first rent.",
  },
} as const;

type Line = Losses["lines"][number];

/** One property: its result, its old losses, and what decides how they are read. */
export function LineFields({ form, line, at }: { form: LossesForm; line: Line; at: number }) {
  const errors = form.formState.errors.lines?.[at];
  const suspended = useWatch({ control: form.control, name: `lines.${at}.suspendedCents` }).trim();
  const waited = suspended === "" ? line.start?.isSettled === true && line.start.cents > 0 : suspended !== "0";
  // The allowance takes old losses of what is nonpassive now, too (Reg. 1.469-9(j)).
  const isAsked = line.isRental !== false && (line.treatment !== "nonpassive" || waited);
  const treatment = TREATMENT_LABELS[line.treatment];
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium">
        <span id={`losses-of-${line.propertyId}`}>{line.nickname}</span>
        <Badge tone={treatment.tone}>{treatment.label}</Badge>
        {(line.waitsCents ?? 0) > 0 && (
          <span className="text-sm font-normal text-2">{formatMoney(line.waitsCents ?? 0)} carries over</span>
        )}
      </p>
      <fieldset
        aria-labelledby={`losses-of-${line.propertyId}`}
        className="mt-2 grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-3"
      >
        <Field label="Result for the year" error={errors?.netCents?.message}>
          <NumberInput prefix="$" {...form.register(`lines.${at}.netCents`)} />
        </Field>
        <Field label="Carried over" error={errors?.suspendedCents?.message} hint={startHint(line)}>
          <NumberInput prefix="$" {...form.register(`lines.${at}.suspendedCents`)} />
        </Field>
        {isAsked && (
          <Field label="You take part in decisions">
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.isActive`)} />
          </Field>
        )}
        {isAsked && waited && (
          <Field
            label="You did in those years too"
            hint="In every year its carried-over losses come from."
            className="sm:col-span-2"
          >
            <Select options={YES_OR_NO} {...form.register(`lines.${at}.wasActive`)} />
          </Field>
        )}
        {line.asks.map((kind) => {
          const { field, label, hint } = TURNED_QUESTIONS[kind];
          return (
            <Field key={kind} label={label} hint={hint}>
              <Select options={YES_OR_NO} {...form.register(`lines.${at}.${field}`)} />
            </Field>
          );
        })}
      </fieldset>
      {line.isDisposed ? (
        <DisposalFields form={form} line={line} at={at} />
      ) : (
        <PartSaleFields form={form} line={line} at={at} />
      )}
    </li>
  );
}

/** Where the year before ends: taken over by itself once nothing is open there. */
const startHint = ({ start }: Line): string | undefined => {
  if (start === null) return undefined;
  if (!start.isSettled) return `${start.taxYear} is still open. Settle it, or type what carried over.`;
  return `${start.taxYear} ends with ${formatMoney(start.cents)}. Leave this empty to use it.`;
};
