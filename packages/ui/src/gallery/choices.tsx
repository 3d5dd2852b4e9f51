import { useState } from "react";
import { Combobox } from "../forms/combobox.tsx";
import { Field } from "../forms/field.tsx";
import { FileDrop } from "../forms/file-drop.tsx";
import { RadioCards } from "../forms/radio-cards.tsx";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { Switch } from "../forms/switch.tsx";
import type { GalleryExample } from "./example.ts";

const ACTIVITIES = [
  {
    value: "leasing",
    label: "Leasing & tenant relations",
    description: "Showings, screening, renewals, move-ins",
  },
  {
    value: "repairs",
    label: "Maintenance & repairs",
    description: "Work you did or oversaw on site",
  },
  {
    value: "vendor",
    label: "Vendor & contractor",
    description: "Quotes, scheduling, inspections of their work",
  },
  {
    value: "books",
    label: "Bookkeeping",
    description: "Rents, bills, deposits, records",
    keywords: "accounting",
  },
  { value: "travel", label: "Travel", description: "Between properties; say from where to where" },
];

function ComboboxExample() {
  const [activity, setActivity] = useState<string | null>("repairs");
  const [property, setProperty] = useState<string | null>(null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Activity">
        <Combobox options={ACTIVITIES} value={activity} onValueChange={setActivity} />
      </Field>
      <Field label="Property" optional error={property === null ? "Choose a property" : undefined}>
        <Combobox
          options={[
            { value: "elm", label: "14 Elm St" },
            { value: "maple", label: "Maple Duplex" },
            { value: "birch", label: "220 Birch #4" },
          ]}
          value={property}
          onValueChange={setProperty}
          placeholder="Type a few letters"
          onCreate={(text) => setProperty(text)}
        />
      </Field>
    </div>
  );
}

function RadioCardsExample() {
  const [value, setValue] = useState<string | null>("self");
  return (
    <RadioCards
      name="manager"
      label="Who manages the properties?"
      hint="You can change this later."
      options={[
        {
          value: "self",
          label: "I do",
          description: "You decide and do most of the work yourself.",
        },
        {
          value: "manager",
          label: "A property manager",
          description: "Someone else is paid to run them day to day.",
        },
        { value: "unsure", label: "Not sure yet" },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}

function SegmentedExample() {
  const [view, setView] = useState("table");
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      options={[
        { value: "table", label: "Table" },
        { value: "days", label: "Days" },
        { value: "calendar", label: "Calendar" },
      ]}
    />
  );
}

function FileDropExample() {
  const [name, setName] = useState<string | undefined>(undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FileDrop
        prompt="Drop a CSV or XLSX file"
        limits="Up to 10 MB and 20,000 rows"
        accept=".csv,.xlsx"
        fileName={name}
        onFiles={(files) => setName(files[0]?.name)}
      />
      <FileDrop
        prompt="Drop a CSV or XLSX file"
        buttonLabel="Choose another"
        fileName="log-2025.csv"
        progress={0.62}
        onFiles={() => undefined}
      />
    </div>
  );
}

export const choiceExamples: readonly GalleryExample[] = [
  { id: "combobox", name: "Combobox", group: "Forms", render: () => <ComboboxExample /> },
  { id: "radio-cards", name: "RadioCards", group: "Forms", render: () => <RadioCardsExample /> },
  { id: "segmented", name: "SegmentedControl", group: "Forms", render: () => <SegmentedExample /> },
  {
    id: "switches",
    name: "Switch",
    group: "Forms",
    render: () => (
      <div className="grid max-w-md gap-4">
        <Switch label="Single-key shortcuts" description="They never fire while you type." defaultChecked />
        <Switch label="Weekly summary" />
        <Switch label="Not in your plan" disabled />
      </div>
    ),
  },
  { id: "file-drop", name: "FileDrop", group: "Forms", render: () => <FileDropExample /> },
];
