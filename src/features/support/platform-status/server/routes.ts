import { implement, type Route } from "#server/http/implement.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import * as contract from "../contract.ts";
import { getHealth } from "./get-health.ts";
import { getMailSamples } from "./get-mail-samples.ts";
import { getOutbox } from "./get-outbox.ts";
import { getPublicConfig } from "./get-public-config.ts";

export const platformStatusRoutes = ({ mails }: { mails: readonly MailTemplate[] }): Route[] => [
  implement(contract.getHealth, getHealth),
  implement(contract.getPublicConfig, getPublicConfig),
  implement(contract.getMailSamples, getMailSamples(mails)),
  implement(contract.getOutbox, getOutbox),
];
