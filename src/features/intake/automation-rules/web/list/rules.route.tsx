import { buttonClassName, Card, EmptyState, PageHeader, Summary, Switch, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { loadBook } from "#web/book/use-book.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { AnsweredBy, Can } from "#web/session/can.tsx";
import { setRuleSettings } from "#features/intake/automation-rules/contract.ts";
import { RULE_TEMPLATES } from "#features/intake/automation-rules/templates.ts";
import { rulesQuery } from "../queries.ts";
import { DeletedRules } from "./deleted-rules.tsx";
import { RuleList } from "./rule-list.tsx";

export const meta = () => pageMeta(titleOf("ruleList"));

export const clientLoader = async (_: ClientLoaderFunctionArgs) => {
  await Promise.all([queryClient.ensureQueryData(rulesQuery), loadBook()]);
  return null;
};

/** The rules in the order in which they are asked. */
export default function RulesPage() {
  const { rules, deleted, calendarAutoTagRules } = useSuspenseQuery(rulesQuery).data;
  return (
    <>
      <PageHeader
        title={titleOf("ruleList")}
        description="A rule fills in what an event probably was. You still confirm each one."
        actions={
          rules.length > 0 && (
            <Can do="facts">
              <Link to={paths.newRule} className={buttonClassName("primary")}>
                New rule
              </Link>
            </Can>
          )
        }
      />
      <div className="flex max-w-content flex-col gap-4">
        {rules.length === 0 ? <NoRules /> : <RuleList rules={rules} />}
        {rules.length > 0 && <AutoTag isOn={calendarAutoTagRules} />}
        {rules.length > 0 && (
          <Can do="facts">
            <details>
              <Summary className="text-base font-medium text-2 hover:text-1">Start from a template</Summary>
              <Templates />
            </details>
          </Can>
        )}
        <DeletedRules rules={deleted} />
        <p className="text-base text-2">
          <TextLink asChild alone>
            <Link to={paths.rulesSandbox}>Try rules on a mail or an event</Link>
          </TextLink>{" "}
          in the sandbox. Nothing you paste there is sent.
        </p>
      </div>
    </>
  );
}

function AutoTag({ isOn }: { isOn: boolean }) {
  const set = useApiMutation(setRuleSettings, { toast: "save" });
  return (
    <Card>
      <AnsweredBy do="facts">
        <Switch
          label="Rules fill in what calendars propose"
          description="When off, events are proposed without activity and property, and you add both."
          checked={isOn}
          disabled={set.isSending}
          onChange={({ target }) => set.send({ body: { calendarAutoTagRules: target.checked } })}
        />
      </AnsweredBy>
    </Card>
  );
}

function NoRules() {
  return (
    <Card>
      <EmptyState
        title="No rules yet"
        action={
          <Can do="facts">
            <Link to={paths.newRule} className={buttonClassName("primary")}>
              New rule
            </Link>
          </Can>
        }
        alternative={
          <TextLink asChild>
            <Link to={paths.integrations}>Connect a calendar or a mailbox</Link>
          </TextLink>
        }
      >
        "When the title says roof, propose repairs at Elm." One rule saves you the same two answers on every event or
        mail.
      </EmptyState>
      <Can do="facts">
        <Templates />
      </Can>
    </Card>
  );
}

/** What most owners begin with. */
function Templates() {
  return (
    <ul aria-label="Templates" className="mt-2 grid gap-2 sm:grid-cols-2">
      {RULE_TEMPLATES.map(({ ruleName, integrationType }, index) => (
        <li key={ruleName}>
          <Template to={`${paths.newRule}?template=${index}`} about={ABOUT[integrationType]}>
            {ruleName}
          </Template>
        </li>
      ))}
    </ul>
  );
}

const ABOUT = { mail: "For mails", calendar: "For calendar events", global: "For mails and calendar events" };

function Template({ to, about, children }: { to: string; about: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 flex-col justify-center rounded-md border border-line px-3 py-2 text-1 no-underline hover:bg-hover"
    >
      <span className="text-base font-medium">{children}</span>
      <span className="text-sm text-3">{about}</span>
    </Link>
  );
}
