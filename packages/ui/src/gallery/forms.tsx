import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { DateInput } from "../forms/date-input.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { NumberInput } from "../forms/number-input.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { Select } from "../forms/select.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { TextInput } from "../forms/text-input.tsx";
import type { GalleryExample } from "./example.ts";

const STATES = [
  { value: "CA", label: "California" },
  { value: "CO", label: "Colorado" },
  { value: "TX", label: "Texas" },
];

function SummaryExample() {
  const [attempt, setAttempt] = useState(0);
  const errors =
    attempt > 0
      ? [
          { fieldId: "sum-date", message: "Date must be a real date, such as 11/19/2026" },
          { fieldId: "sum-time", message: "Enter how long it took" },
        ]
      : [];
  return (
    <form
      noValidate
      className="grid max-w-lg gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field id="sum-date" label="Date" error={errors[0]?.message}>
        <DateInput />
      </Field>
      <Field id="sum-time" label="Time" error={errors[1]?.message}>
        <TextInput />
      </Field>
      <div>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}

export const formExamples: readonly GalleryExample[] = [
  {
    id: "text-fields",
    name: "Field, TextInput, PasswordInput, Select",
    group: "Forms",
    render: () => (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="E-mail" hint="We send the weekly record here.">
          <TextInput type="email" autoComplete="email" defaultValue="maria@example.com" />
        </Field>
        <Field label="Password" hint="At least 12 characters. Paste works.">
          <PasswordInput defaultValue="correct horse" autoComplete="new-password" />
        </Field>
        <Field label="State">
          <Select options={STATES} placeholder="Choose a state" />
        </Field>
        <Field label="Nickname" optional>
          <TextInput placeholder="Maple Duplex" />
        </Field>
        <Field label="Date" error="Date must be in the past">
          <DateInput defaultValue="2026-11-29" />
        </Field>
        <Field label="Search" labelHidden>
          <TextInput
            type="search"
            placeholder="Search entries"
            leading={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          />
        </Field>
        <Field label="Not editable">
          <TextInput readOnly defaultValue="TEN-2026-0412" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Set by your organization" />
        </Field>
      </div>
    ),
  },
  {
    id: "number-fields",
    name: "NumberInput, TextArea",
    group: "Forms",
    render: () => (
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Purchase price">
          <NumberInput prefix="$" defaultValue="385,000" />
        </Field>
        <Field label="Vacancy">
          <NumberInput unit="%" defaultValue="5" />
        </Field>
        <Field label="Weekly hours" error="Enter a number up to 168">
          <NumberInput unit="h" defaultValue="190" />
        </Field>
        <Field label="What was done" hint="Who, what, where: as you would tell it." className="sm:col-span-3">
          <TextArea countTo={120} defaultValue="Showed unit B to two applicants" />
        </Field>
      </div>
    ),
  },
  {
    id: "checkboxes",
    name: "Checkbox",
    group: "Forms",
    render: () => (
      <div className="grid gap-2">
        <Checkbox label="Material participation" defaultChecked />
        <Checkbox label="Notify me" description="One message on Sunday, three lines." />
        <Checkbox label="Some rows" indeterminate />
        <Checkbox label="Not available" disabled />
        <div>
          <Checkbox label="Select row" labelHidden defaultChecked />
        </div>
      </div>
    ),
  },
  {
    id: "error-summary",
    name: "ErrorSummary (press Save)",
    group: "Forms",
    render: () => <SummaryExample />,
  },
];
