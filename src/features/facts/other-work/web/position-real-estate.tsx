import { DateInput, Field, NumberInput, Select, TextInput } from "@tenure/ui";
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
  isCorporation: "position-corporation",
  familyOwnershipPct: "position-family-ownership",
  materiallyParticipates: "position-participation",
  isPersonalService: "position-personal-service",
  participationYears: "position-years",
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
    </div>
  );
}

/** For a business of any kind: it decides whether its hours enter the 750, or the sum of test 4. */
export function ParticipationField({ form, isRealEstate }: { form: PositionForm; isRealEstate: boolean }) {
  const { errors } = form.formState;
  return (
    <Field
      label="Do you materially participate in it?"
      optional
      id={POSITION_FIELD_IDS.materiallyParticipates}
      error={errors.materiallyParticipates?.message}
      hint={isRealEstate ? PARTICIPATION_HINTS.realEstate : PARTICIPATION_HINTS.other}
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
  );
}

const PARTICIPATION_HINTS = {
  realEstate: "More than 500 hours in the year is one way. Its hours enter the 750 hours only with participation.",
  other:
    "More than 500 hours in the year is one way. Without it, its hours can help a short-term rental through test 4.",
} as const;

/** For a business: what tests 5 and 6 ask. */
export function HistoryFields({ form }: { form: PositionForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Is it a personal service business?"
        optional
        id={POSITION_FIELD_IDS.isPersonalService}
        error={errors.isPersonalService?.message}
        hint="Health, law, accounting, consulting and the like, or one that needs little capital."
      >
        <Select
          placeholder="Not sure yet"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...form.register("isPersonalService")}
        />
      </Field>
      <Field
        label="Years before in which you did"
        optional
        id={POSITION_FIELD_IDS.participationYears}
        error={firstMessage(errors.participationYears)}
        hint="Such as 2019, 2021-2023, or none. Three are enough for a personal service business."
      >
        <TextInput autoComplete="off" {...form.register("participationYears")} />
      </Field>
    </div>
  );
}

/** The message for the list, or for the first entry in it that is not a year. */
const firstMessage = (error: unknown): string | undefined => {
  if (Array.isArray(error)) return error.map(firstMessage).find((message) => message !== undefined);
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
    ? error.message
    : undefined;
};

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
      <Field
        label="Is it a corporation?"
        optional
        id={POSITION_FIELD_IDS.isCorporation}
        error={errors.isCorporation?.message}
      >
        <Select
          placeholder="Not sure yet"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...form.register("isCorporation")}
        />
      </Field>
      <Field
        label="Your family owns"
        optional
        id={POSITION_FIELD_IDS.familyOwnershipPct}
        error={errors.familyOwnershipPct?.message}
        hint="Spouse, children, grandchildren and parents. Of a corporation it counts as yours."
        className="sm:col-span-2"
      >
        <NumberInput unit="%" {...form.register("familyOwnershipPct")} />
      </Field>
      <Why why={WHY.employee} className="sm:col-span-3" />
    </div>
  );
}
