import { DateInput, Field, SegmentedControl, Select, TextInput } from "@tenure/ui";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { Rule } from "../rule.ts";
import type { RuleDraft } from "../rule-draft.ts";

const APPLIES = [
  { value: "global", label: "Mails and calendar events" },
  { value: "mail", label: "Mails" },
  { value: "calendar", label: "Calendar events" },
];
const MODES = [
  { value: "any", label: "Any of these" },
  { value: "all", label: "All of these" },
];
const ACTIVITIES = ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }));

const kindOf = (value: string): Rule["integrationType"] =>
  value === "mail" || value === "calendar" ? value : "global";

type DraftFormProps = { draft: RuleDraft; onChange: (draft: RuleDraft) => void };

/** The reader's own rule, tried as it is typed. */
export function DraftForm({ draft, onChange }: DraftFormProps) {
  const change = (part: Partial<RuleDraft>): void => onChange({ ...draft, ...part });
  const activity = ACTIVITY_TYPES.find((type) => type === draft.activityType);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Reads">
          <Select
            options={APPLIES}
            value={draft.integrationType}
            onChange={({ target }) => change({ integrationType: kindOf(target.value) })}
          />
        </Field>
        <Field label="Proposes">
          <Select
            options={ACTIVITIES}
            value={activity}
            onChange={({ target }) =>
              change({ activityType: ACTIVITY_TYPES.find((type) => type === target.value) ?? draft.activityType })
            }
          />
        </Field>
      </div>
      <SegmentedControl
        label="How much must be found"
        className="self-start"
        options={MODES}
        value={draft.matchMode}
        onValueChange={(mode) => change({ matchMode: mode === "all" ? "all" : "any" })}
      />
      <Words draft={draft} change={change} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" optional>
          <DateInput value={draft.startsOn} onChange={({ target }) => change({ startsOn: target.value })} />
        </Field>
        <Field label="Until" optional>
          <DateInput value={draft.endsOn} onChange={({ target }) => change({ endsOn: target.value })} />
        </Field>
      </div>
    </div>
  );
}

const LISTS = [
  { name: "title", label: "Words in the subject or title" },
  { name: "text", label: "Words in the body or description" },
  { name: "location", label: "Words in the location" },
  { name: "people", label: "Senders or attendees", hint: "Addresses or domains: dana@example.com, example.com" },
  { name: "except", label: "Except when it says" },
] as const;

function Words({ draft, change }: { draft: RuleDraft; change: (part: Partial<RuleDraft>) => void }) {
  return LISTS.map(({ name, label, ...rest }) => (
    <Field key={name} label={label} optional hint={"hint" in rest ? rest.hint : undefined}>
      <TextInput value={draft[name]} onChange={({ target }) => change({ [name]: target.value })} autoComplete="off" />
    </Field>
  ));
}
