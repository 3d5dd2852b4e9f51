import { DateInput, Field, NumberInput, Select } from "@tenure/ui";
import type { PositionKind } from "../rules.ts";
import { NEIGHBOUR_TRADES, REAL_TRADES, tradeLabel, WHY } from "./other-work-words.ts";
import type { PositionForm } from "./position-hours.tsx";
import { Why } from "./why.tsx";

export const POSITION_FIELD_IDS = {
  name: "position-name",
  trade: "position-trade",
  ownershipPct: "position-ownership",
  ownershipFrom: "position-owner-from",
  ownershipTo: "position-owner-to",
  materiallyParticipates: "position-participation",
};

/** What decides whether work in real estate can count: the trade, the share in an employer, participation. */
export function RealEstatePart({ form, kind }: { form: PositionForm; kind: PositionKind }) {
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Kind of work"
        optional
        id={POSITION_FIELD_IDS.trade}
        error={errors.trade?.message}
        hint={<Why why={WHY.trades} />}
      >
        <Select placeholder="Not added" {...form.register("trade")}>
          <optgroup label="Real property trades">
            {REAL_TRADES.map((trade) => (
              <option key={trade} value={trade}>
                {tradeLabel(trade)}
              </option>
            ))}
          </optgroup>
          <optgroup label="Close to real estate">
            {NEIGHBOUR_TRADES.map((trade) => (
              <option key={trade} value={trade}>
                {tradeLabel(trade)}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      {kind === "job" && <OwnershipFields form={form} />}
      <Field
        label="Do you materially participate in it?"
        optional
        id={POSITION_FIELD_IDS.materiallyParticipates}
        error={errors.materiallyParticipates?.message}
        hint="More than 500 hours in the year is one way. Its hours enter the 750 hours only with participation."
      >
        <Select
          placeholder="Not sure yet"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...form.register("materiallyParticipates")}
        />
      </Field>
    </div>
  );
}

function OwnershipFields({ form }: { form: PositionForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="You own"
        optional
        id={POSITION_FIELD_IDS.ownershipPct}
        error={errors.ownershipPct?.message}
        hint="Share of the employer"
      >
        <NumberInput unit="%" {...form.register("ownershipPct")} />
      </Field>
      <Field label="Owned from" optional id={POSITION_FIELD_IDS.ownershipFrom} error={errors.ownershipFrom?.message}>
        <DateInput {...form.register("ownershipFrom")} />
      </Field>
      <Field label="Owned until" optional id={POSITION_FIELD_IDS.ownershipTo} error={errors.ownershipTo?.message}>
        <DateInput {...form.register("ownershipTo")} />
      </Field>
      <Why why={WHY.employee} className="sm:col-span-3" />
    </div>
  );
}
