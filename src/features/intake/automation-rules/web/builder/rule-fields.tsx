import { Button, DateInput, Field, IconButton, NumberInput, Select, TextInput } from "@tenure/ui";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  CONDITION_FIELDS,
  type ConditionField,
  CONDITIONS,
  type RuleType,
} from "#features/intake/automation-rules/rule.ts";
import { fieldsAsked, RULE_LIMITS } from "#features/intake/automation-rules/rules.ts";
import { PROVIDER_WORDS } from "../rule-words.ts";
import type { RuleForm } from "./rule-form-schema.ts";

const KINDS = [
  { value: "calendar", label: "a calendar event" },
  { value: "mail", label: "a mail" },
  { value: "global", label: "a mail or a calendar event" },
];
const PROVIDERS = Object.entries(PROVIDER_WORDS).map(([value, label]) => ({ value, label: `from ${label}` }));
const MODES = [
  { value: "any", label: "matches any of these" },
  { value: "all", label: "matches all of these" },
];
const TYPES: readonly { value: RuleType | ""; label: string }[] = [
  { value: "", label: "All that you ask below" },
  { value: "keyword", label: "Words in subject or body" },
  { value: "sender", label: "Who sent it" },
  { value: "recipient", label: "Who received it" },
  { value: "date_range", label: "Its day alone" },
  { value: "thread_length", label: "How many mails its thread has" },
  { value: "exclusion", label: "What is never proposed" },
];

/** "When a calendar event from any source matches any of these". */
export function WhenFields({ form }: { form: RuleForm }) {
  const [integrationType, ruleType] = useWatch({ control: form.control, name: ["integrationType", "ruleType"] });
  const type = integrationType === "mail" ? ruleType : "";
  const isDaysAlone = type === "date_range";
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2 max-sm:flex-col max-sm:items-stretch">
        <Field label="What it reads" labelHidden>
          <Select options={KINDS} {...form.register("integrationType")} />
        </Field>
        <Field label="From which source" labelHidden>
          <Select options={PROVIDERS} {...form.register("providerScope")} />
        </Field>
        {!isDaysAlone && type !== "thread_length" && (
          <Field label="How many of the conditions" labelHidden>
            <Select options={MODES} {...form.register("matchMode")} />
          </Field>
        )}
      </div>
      {integrationType === "mail" && (
        <Field label="It looks at" className="max-w-sm" error={form.formState.errors.ruleType?.message}>
          <Select options={TYPES} {...form.register("ruleType")} />
        </Field>
      )}
      {type === "thread_length" ? <ThreadLength form={form} /> : !isDaysAlone && <Conditions form={form} type={type} />}
      <Field
        label="But not when it says"
        optional
        id="excludeKeywords"
        error={form.formState.errors.excludeKeywords?.message}
        hint="It wins over everything above."
      >
        <TextInput autoComplete="off" {...form.register("excludeKeywords")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" optional={!isDaysAlone} id="startsOn" error={form.formState.errors.startsOn?.message}>
          <DateInput {...form.register("startsOn")} />
        </Field>
        <Field label="Until" optional={!isDaysAlone} id="endsOn" error={form.formState.errors.endsOn?.message}>
          <DateInput {...form.register("endsOn")} />
        </Field>
      </div>
    </div>
  );
}

function ThreadLength({ form }: { form: RuleForm }) {
  return (
    <Field
      label="The thread has at least"
      id="conditions.minThreadLength"
      className="max-w-40"
      error={form.formState.errors.conditions?.minThreadLength?.message}
    >
      <NumberInput whole unit="mails" {...form.register("conditions.minThreadLength")} />
    </Field>
  );
}

const HINTS: Partial<Record<ConditionField, string>> = {
  attendeeDomains: "Such as brightroofs.com",
  senderDomains: "Such as brightroofs.com",
  attendeeEmails: "Such as dana@brightroofs.com",
  senderEmails: "Such as dana@brightroofs.com",
};

/** The conditions that say something, the first one that can be said, and a way to more. */
function Conditions({ form, type }: { form: RuleForm; type: RuleType | "" }) {
  const { integrationType, conditions } = form.getValues();
  const [added, setAdded] = useState<readonly ConditionField[]>([]);
  const asked = fieldsAsked({ ruleType: type === "" ? null : type, integrationType });
  const said = asked.filter((field) => conditions[field] !== "" || added.includes(field));
  const shown = said.length > 0 ? said : asked.filter(isUsual).slice(0, 1);
  const error = form.formState.errors.conditions?.message;
  const add = (field: ConditionField): void => {
    setAdded([...shown, field]);
    requestAnimationFrame(() => form.setFocus(`conditions.${field}`));
  };
  const remove = (field: ConditionField): void => {
    form.setValue(`conditions.${field}`, "", { shouldDirty: true });
    setAdded(shown.filter((each) => each !== field));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Conditions</legend>
      {shown.map((field) => (
        <Condition
          key={field}
          form={form}
          field={field}
          onRemove={shown.length > 1 ? (): void => remove(field) : undefined}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      <MoreConditions rest={asked.filter((field) => !shown.includes(field))} onAdd={add} />
      <p className="text-sm text-3">
        Commas between words: one of them is enough. A word matches where a word begins, so "rent" is in "rental".
      </p>
    </fieldset>
  );
}

const USUAL: readonly ConditionField[] = ["titleKeywords", "subjectKeywords", "senderDomains", "recipientEmails"];
const isUsual = (field: ConditionField): boolean => USUAL.includes(field);

type ConditionProps = { form: RuleForm; field: ConditionField; onRemove: (() => void) | undefined };

function Condition({ form, field, onRemove }: ConditionProps) {
  const name = `conditions.${field}` as const;
  const { label, reads } = CONDITIONS[field];
  const words: ReactNode = reads === "words" ? `${label} says` : `${label} is`;
  return (
    <div className="flex items-start gap-2">
      <Field
        label={words}
        id={name}
        className="flex-1"
        error={form.formState.errors.conditions?.[field]?.message}
        hint={HINTS[field]}
      >
        <TextInput autoComplete="off" {...form.register(name)} />
      </Field>
      {onRemove && (
        <IconButton
          className="mt-6"
          label={`Remove ${label.toLowerCase()}`}
          icon={<X className="size-4" strokeWidth={1.75} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function MoreConditions({ rest, onAdd }: { rest: readonly ConditionField[]; onAdd: (field: ConditionField) => void }) {
  if (rest.length === 0) return null;
  return (
    <div role="group" aria-label="Add a condition" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-2">
        Add:
      </span>
      {CONDITION_FIELDS.filter((field) => rest.includes(field)).map((field) => (
        <Button key={field} size="sm" variant="quiet" onClick={() => onAdd(field)}>
          {CONDITIONS[field].label}
        </Button>
      ))}
    </div>
  );
}

/** How long a name may be. */
export function NameField({ form }: { form: RuleForm }) {
  return (
    <Field label="Name" id="ruleName" error={form.formState.errors.ruleName?.message} className="max-w-md flex-1">
      <TextInput
        autoComplete="off"
        maxLength={RULE_LIMITS.nameCharacters}
        placeholder="Roofers"
        {...form.register("ruleName")}
      />
    </Field>
  );
}
