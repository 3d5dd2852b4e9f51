import { Field, Select } from "@tenure/ui";
import type { SandboxPortal } from "#features/account/billing/sandbox-contract.ts";

export type Switches = Pick<SandboxPortal, "card" | "delivery">;

const CARDS = [
  { value: "pays", label: "Pays" },
  { value: "declines", label: "Declines" },
  { value: "asks", label: "Asks for 3-D Secure" },
];
const DELIVERIES = [
  { value: "once", label: "Once, at once" },
  { value: "twice", label: "Twice" },
  { value: "late", label: "A minute late" },
  { value: "never", label: "Never" },
];

/** How the card behaves, and how the sandbox tells what happens. */
export function SandboxSwitches({ value, onChange }: { value: Switches; onChange: (next: Switches) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="The card">
        <Select
          options={CARDS}
          value={value.card}
          onChange={({ currentTarget }) => onChange({ ...value, card: currentTarget.value as Switches["card"] })}
        />
      </Field>
      <Field label="Events are told">
        <Select
          options={DELIVERIES}
          value={value.delivery}
          onChange={({ currentTarget }) =>
            onChange({ ...value, delivery: currentTarget.value as Switches["delivery"] })
          }
        />
      </Field>
    </div>
  );
}
