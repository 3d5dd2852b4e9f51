import { Banner, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { newRulePath, readsMailbox, rulesQuery } from "#features/intake/automation-rules/web/index.ts";
import { isMailbox, type SourceKind } from "#features/intake/sources/rules.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { useCanToAll } from "#web/session/use-can.ts";

const PROVIDERS: Partial<Record<SourceKind, "google" | "microsoft">> = { gmail: "google", microsoft_mail: "microsoft" };

/** Rules alone propose mails: where none reads this mailbox, it is said, with the way to one. */
export function NoMailRule({ kind }: { kind: SourceKind }) {
  // Who may not read all of the book does not read its rules.
  const readsRules = useCanToAll("log");
  const { data } = useQuery({ ...rulesQuery, enabled: readsRules && isMailbox(kind) });
  const withChoice = useCarried();
  if (!isMailbox(kind) || !data || data.rules.some((rule) => readsMailbox(rule, PROVIDERS[kind] ?? "any"))) return null;
  return (
    <Banner placement="inline" tone="info" title="You have no rule that reads these mails.">
      Your rules decide, so no mail is read without one.{" "}
      <TextLink asChild>
        <Link to={withChoice(newRulePath({ kind: "mail" }))}>Make a rule</Link>
      </TextLink>
    </Banner>
  );
}
