import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Route } from "#server/http/implement.ts";
import { brandingRoutes } from "./branding/routes.ts";
import { domainRoutes } from "./domain/routes.ts";
import { organizationBookMails } from "./book-mails.ts";
import { organizationBookRoutes } from "./books/routes.ts";
import { organizationInvitationRoutes } from "./invitations/routes.ts";
import { organizationLogRoutes } from "./log/routes.ts";
import { organizationMemberRoutes } from "./members/routes.ts";
import { organizationMails as peopleMails } from "./organization-mails.ts";
import { organizationItselfRoutes } from "./organization/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";

export { logOrganizationAct, type OrganizationAct } from "./log/log-organization-act.ts";
export { endRestoredInvitations } from "./end-restored-invitations.ts";
export { checkDomains } from "./domain/check-domains.ts";
export { domainMails } from "./domain/mail-lost-domain.ts";
export const organizationMails: readonly MailTemplate[] = [...peopleMails, ...organizationBookMails];

export const organizationRoutes: Route[] = [
  ...organizationItselfRoutes,
  ...organizationMemberRoutes,
  ...organizationInvitationRoutes,
  ...organizationBookRoutes,
  ...organizationLogRoutes,
  ...brandingRoutes,
  ...domainRoutes,
  ...settingsRoutes,
];
