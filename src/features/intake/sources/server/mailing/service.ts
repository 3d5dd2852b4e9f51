import type { MailboxKind } from "#features/intake/sources/rules.ts";
import type { Platform } from "#server/platform.ts";
import type { Connectable } from "../syncing/service.ts";
import type { MailService } from "./port.ts";

export type ServiceOfMails = Connectable<MailboxKind> & {
  openMail: (platform: Platform) => MailService;
};
