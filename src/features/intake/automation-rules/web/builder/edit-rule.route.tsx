import { PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { canHere } from "#web/session/use-can.ts";
import type { AutomationRule } from "#features/intake/automation-rules/rule-schema.ts";
import { ruleQuery } from "../queries.ts";
import { RuleFormView } from "./rule-form.tsx";
import { useEditedRule } from "./use-rule-form.ts";

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) =>
  pageMeta(loaderData?.name ?? titleOf("rule"));

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  if (!canHere("facts")) throw redirect(paths.ruleList);
  // An old copy would only lead to a conflict.
  const opened = queryClient.fetchQuery({ ...ruleQuery(params["id"] ?? ""), staleTime: 0 });
  const [{ ruleName }] = await Promise.all([opened, loadBook()]);
  return { name: ruleName };
};

export default function EditRulePage() {
  const id = useParams()["id"] ?? "";
  const { data } = useSuspenseQuery(ruleQuery(id));
  return (
    <>
      <PageHeader title={data.ruleName} description="What was confirmed or ignored stays as it is." />
      <EditRule key={id} opened={data} />
    </>
  );
}

function EditRule({ opened }: { opened: AutomationRule }) {
  /** What this edit builds on; a read in the background does not move it. */
  const [rule] = useState(opened);
  const { form, submit, isSending } = useEditedRule(rule);
  return <RuleFormView form={form} id={rule.id} submit={submit} isSending={isSending} saveLabel="Save changes" />;
}
