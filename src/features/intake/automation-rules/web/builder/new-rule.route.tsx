import { PageHeader } from "@tenure/ui";
import { redirect, useSearchParams } from "react-router";
import { loadBook } from "#web/book/use-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import { RULE_LIMITS, typedWords } from "#features/intake/automation-rules/rules.ts";
import { RULE_TEMPLATES } from "#features/intake/automation-rules/templates.ts";
import { seedIn } from "../rule-paths.ts";
import { EMPTY_FORM, formOfTemplate, type RuleFormInput } from "./rule-form-schema.ts";
import { RuleFormView } from "./rule-form.tsx";
import { useNewRule } from "./use-rule-form.ts";

export const meta = () => pageMeta(titleOf("newRule"));

export const clientLoader = async () => {
  if (!canHere("facts")) throw redirect(paths.ruleList);
  await loadBook();
  return null;
};

const formOfSeed = ({ kind, title, attendee, location }: ReturnType<typeof seedIn>): RuleFormInput => ({
  ...EMPTY_FORM,
  integrationType: kind,
  // In doubt the narrower one: more can be taken away than comes back.
  matchMode: [title, attendee, location].filter(({ length }) => length > 0).length > 1 ? "all" : "any",
  ruleName: ([...title, ...attendee, ...location][0] ?? "").slice(0, RULE_LIMITS.nameCharacters),
  conditions: {
    ...EMPTY_FORM.conditions,
    ...(kind === "mail"
      ? { subjectKeywords: typedWords(title), senderEmails: typedWords(attendee) }
      : {
          titleKeywords: typedWords(title),
          attendeeEmails: typedWords(attendee),
          locationKeywords: typedWords(location),
        }),
  },
});

const startOf = (search: URLSearchParams): RuleFormInput => {
  const template = RULE_TEMPLATES[Number(search.get("template") ?? "-1")];
  return template ? formOfTemplate(template) : formOfSeed(seedIn(search));
};

export default function NewRulePage() {
  const [search] = useSearchParams();
  const { form, submit, isSending } = useNewRule(startOf(search));
  return (
    <>
      <PageHeader title={titleOf("newRule")} description="A rule fills in what is proposed. You confirm each one." />
      <RuleFormView form={form} submit={submit} isSending={isSending} saveLabel="Save rule" />
    </>
  );
}
