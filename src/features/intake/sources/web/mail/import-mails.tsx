import { Banner, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { mailRulesOf, newRulePath, rulesQuery } from "#features/intake/automation-rules/web/index.ts";
import type { SentMail } from "#features/intake/sources/mail/mails.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { ImportHere } from "../here/import-here.tsx";
import { timesToRead } from "../reading/sift-files.ts";
import { MailSteps } from "./mail-steps.tsx";

const WORDS = {
  title: "Import mails",
  about:
    "Your mails are read on this device. Only the ones your rules match are sent: their headers and up to 500 characters, never the whole mail and no attachments. You confirm each one and say how long the work took.",
  prompt: "Drop mail files (.eml or .mbox)",
  label: "Import mails",
  hint: "Hours belong to one person. We propose them for the person whose mails they are.",
  things: "mails",
};

const openWorker = (): Worker => new Worker(new URL("./mail-worker.ts", import.meta.url), { type: "module" });

/** Mail files: held against the reader's rules, and only what those match is sent. */
export function ImportMails({ today }: { today: string }) {
  const rules = mailRulesOf(useSuspenseQuery(rulesQuery).data.rules);
  const canPropose = rules.some(({ ruleType }) => ruleType !== "exclusion");
  return (
    <ImportHere<SentMail>
      today={today}
      words={WORDS}
      reader={{
        kind: "mail_file",
        open: openWorker,
        request: (asked) => ({ ...asked, rules }),
        times: timesToRead(rules),
        part: (mails) => ({ mails }),
      }}
      lacking={canPropose ? null : <NoRules />}
      steps={<MailSteps />}
    />
  );
}

function NoRules() {
  const withChoice = useCarried();
  return (
    <Banner placement="inline" tone="info" title="You have no rule that reads mails.">
      Nothing is sent without one.{" "}
      <TextLink asChild>
        <Link to={withChoice(newRulePath({}))}>Make a rule</Link>
      </TextLink>{" "}
      first.
    </Banner>
  );
}
