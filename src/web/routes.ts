import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { ARTICLE_PATHS, TOOLS } from "./features.ts";

/**
 * Which module answers at which address; `site-map/` says where it belongs. A page of a feature is in
 * `src/features/<wing>/<name>/web/<page>.route.tsx` and is named here.
 */
const accounts = (file: string): string => `../features/account/accounts/web/${file}.tsx`;
const organizations = (file: string): string => `../features/collaboration/organizations/web/${file}.tsx`;
const properties = (file: string): string => `../features/facts/properties/web/${file}.tsx`;
const calculators = (file: string): string => `../features/tools/calculators/web/${file}.route.tsx`;

const marketing = (file: string): string => `../features/public/marketing/web/${file}.tsx`;
const administration = (file: string): string => `../features/operations/administration/web/${file}.tsx`;
const article = (path: string) => route(path, marketing("article.route"), { id: `article:${path}` });

/** One module for the tabs of Status: they share the data they read. */
const status = (path: string) =>
  route(path, "../features/verdict/examination/web/compliance.route.tsx", { id: `status:${path}` });

const diagnostics = (path: string) =>
  route(path, "../features/support/platform-status/web/diagnostics.route.tsx", { id: `diagnostics:${path}` });

/** For reading, not working: written as documents that load no application. */
const readingPages = layout("public/reading.layout.tsx", [
  index(marketing("landing.route")),
  route("pricing", marketing("pricing.route")),
  route("features", marketing("features.route")),
  ...ARTICLE_PATHS.map((path) => article(path.slice(1))),
  route("tools", calculators("tools")),
  route("law", "../features/public/law/web/law.route.tsx"),
  route("affiliate-program", "../features/account/affiliates/web/program/affiliate-program.route.tsx"),
]);

const publicPages = layout("public/public.layout.tsx", [
  ...TOOLS.map(({ id }) => route(`tools/${id}`, calculators(`${id}/${id}`))),
  route("share/:id", calculators("keep/share")),
  route("contact", "../features/support/feedback/web/contact.route.tsx"),
  route("affiliate-signup", "../features/account/affiliates/web/affiliate-signup.route.tsx"),
  route("verify", "../features/proof/record-chain/web/verify.route.tsx"),
  route("transparency", "../features/proof/record-chain/web/transparency.route.tsx"),
  diagnostics("diagnostics"),
  diagnostics("public-diagnostics"),
  diagnostics("debug-deployment"),
]);

const ownOrPublicPages = layout("public/own-or-public.layout.tsx", [
  route("rules-management-test", "../features/intake/automation-rules/web/rules-sandbox.route.tsx"),
]);

const doorPages = layout("public/door.layout.tsx", [
  route("login", accounts("login.route")),
  route("register", accounts("register.route")),
  route("forgot-password", accounts("forgot-password.route")),
  route("reset-password", accounts("reset-password.route")),
  route("verify-email", accounts("verify-email.route")),
  route("logout-success", accounts("logout-success.route")),
  route("affiliate/set-password", accounts("affiliate-door/set-affiliate-password.route")),
  route("affiliate/confirm-deletion", accounts("affiliate-door/confirm-affiliate-deletion.route")),
  route("confirm-deletion", accounts("deletion/confirm-deletion.route")),
  route("sign-in/:provider", accounts("identities/returned.route")),
  route("integrations/return/:service", "../features/intake/sources/web/connect/returned.route.tsx"),
  route("confirm-email", accounts("profile/confirm-email.route")),
  route("not-me", accounts("security/not-me.route")),
  route("record-mail-stop/:token", "../features/proof/record-chain/web/record-mail-stop.route.tsx"),
  route("reminder-stop/:token", "../features/account/notifications/web/reminder-stop.route.tsx"),
  route("exchange-reminders/:token", calculators("1031-exchange-timer/exchange-reminders")),
  route("shared-file/:token", "../features/proof/evidence/web/shared-file.route.tsx"),
  route("accept-invite/:token", "../features/collaboration/team/web/accept-invite.route.tsx"),
  route("share-book/:token", organizations("accept/share-book.route")),
  route("hours-statement/:token", "../features/log/others-hours/web/hours-statement.route.tsx"),
]);

const signedInPages = [
  route("dashboard", "../features/verdict/compliance/web/dashboard.route.tsx"),
  route("requests", "../features/collaboration/client-requests/web/requests.route.tsx"),
  route("clients", "../features/collaboration/clients/web/clients.route.tsx"),
  route("activity", "../features/overview/activity-feed/web/activity.route.tsx"),
  ...["compliance", "compliance/stress-test", "compliance/record-check"].map(status),
  route("compliance/ledger-audit", "../features/verdict/ledger-audits/web/ledger-audit.route.tsx"),
  route("compliance/losses", "../features/verdict/losses/web/losses.route.tsx"),
  route("properties", properties("properties.route")),
  route("properties/new", properties("new-property.route")),
  route("properties/:id", properties("property.layout"), [
    index("../features/verdict/examination/web/of-property/property-overview.route.tsx"),
    route("hours", "../features/log/time-entries/web/of-property/property-hours.route.tsx"),
    route("others-hours", "../features/log/others-hours/web/of-property/property-others.route.tsx"),
    route("stays", "../features/facts/stays/web/property-stays.route.tsx"),
    route("evidence", "../features/proof/evidence/web/property-files.route.tsx"),
    route("details", properties("detail/property-details.route")),
  ]),
  route("properties/:id/edit", properties("edit-property.route")),
  route("people-and-work", "../features/facts/other-work/web/people-and-work.route.tsx"),
  route("activity-ledger", "../features/log/time-entries/web/activity-ledger.route.tsx"),
  route("activity-ledger/days", "../features/log/time-entries/web/page/ledger-days.route.tsx"),
  route("activity-ledger/to-approve", "../features/log/time-entries/web/page/to-approve.route.tsx"),
  route("weekly-close", "../features/verdict/closing/web/weekly-close.route.tsx"),
  route("imports", "../features/intake/imports/web/imports.route.tsx"),
  route("imports/past-period", "../features/overview/catch-up/web/past-period.route.tsx"),
  route("reports", "../features/reports/reports/web/reports.route.tsx"),
  route("audit-binder", "../features/reports/audit-binder/web/audit-binder.route.tsx"),
  route("return-tie-out", "../features/verdict/return-tie-out/web/return-tie-out.route.tsx"),
  route("others-hours", "../features/log/others-hours/web/others-hours.route.tsx"),
  route("stays", "../features/facts/stays/web/stays.route.tsx"),
  route("elections", "../features/facts/elections/web/elections.route.tsx"),
  route("help", "../features/guide/help/web/help.route.tsx"),
  route("help/:topic", "../features/guide/help/web/topic.route.tsx"),
  route("saved-calculations", calculators("keep/saved-calculations")),
  route("files", "../features/proof/evidence/web/files.route.tsx"),
  route("file-history", "../features/proof/evidence/web/file-history.route.tsx"),
  route("evidence-coverage", "../features/verdict/corroboration/web/evidence-coverage.route.tsx"),
  route("rules-management", "../features/intake/proposals/web/inbox.route.tsx"),
  route("rules-management/rules", "../features/intake/automation-rules/web/list/rules.route.tsx"),
  route("rules-management/rules/new", "../features/intake/automation-rules/web/builder/new-rule.route.tsx"),
  route("rules-management/rules/:id", "../features/intake/automation-rules/web/builder/edit-rule.route.tsx"),
  route("analytics", "../features/overview/analytics/web/analytics.route.tsx"),
  route("analytics/goals", "../features/overview/milestones/web/goals.route.tsx"),
  route("calendar", "../features/overview/calendar/web/calendar.route.tsx"),
  route("integrations", "../features/intake/sources/web/integrations.route.tsx"),
  route("team", "../features/collaboration/team/web/team.route.tsx"),
  route("settings", accounts("settings.route")),
  route("settings/data", "../features/reports/account-export/web/data.route.tsx"),
  route("oauth/authorize", "../features/programs/program-grants/web/connect-program.route.tsx"),
  route("settings/developer", "../features/programs/program-grants/web/developer.route.tsx"),
  route("record", "../features/proof/integrity/web/record.route.tsx"),
  route("subscribe", "../features/account/billing/web/subscribe.route.tsx"),
  route("manage-subscription", "../features/account/billing/web/manage-subscription.route.tsx"),
  route("sandbox/checkout/:id", "../features/account/billing/web/sandbox-checkout.route.tsx"),
  route("sandbox/portal", "../features/account/billing/web/sandbox-portal.route.tsx"),
  layout(organizations("shell/organization.layout"), [
    route("organization-admin", organizations("members/members.route")),
    route("organization-admin/portfolio", organizations("portfolio/portfolio.route")),
    route("organization-admin/audit-log", organizations("log/log.route")),
    route("organization-admin/branding", organizations("branding/branding.route")),
    route("organization-admin/settings", organizations("settings/settings.route")),
    route("organization-admin/billing", "../features/collaboration/organization-billing/web/billing.route.tsx"),
  ]),
  route("test-fixes", "../features/operations/galleries/web/test-fixes.route.tsx"),
  route("test-analytics", "../features/operations/galleries/web/test-analytics.route.tsx"),
  route("test-first-weeks", "../features/operations/galleries/web/test-first-weeks.route.tsx"),
];

const adminPages = prefix("super-admin", [
  index(administration("overview/overview.route")),
  route("users", administration("users/users.route")),
  route("users/:id", administration("users/user.route")),
  route("settings", administration("settings/settings.route")),
  route("flags", administration("flags/flags.route")),
  route("law", administration("law/law.route")),
  route("feedback", administration("feedback/feedback.route")),
  route("logs", administration("logs/logs.route")),
  route("organizations", administration("organizations/organizations.route")),
  route("subscriptions", administration("subscriptions/subscriptions.route")),
  route("jobs", administration("jobs/jobs.route")),
  route("integrity", administration("integrity/integrity.route")),
  route("affiliate-settings", "../features/account/affiliates/web/admin/affiliate-settings.route.tsx"),
]);

/** The galleries of parts and of mails are for development only; the outbox is available wherever the server says so. */
const gallery = import.meta.env.DEV
  ? [
      route("dev/ui", "public/gallery.route.tsx"),
      route("dev/mails", "../features/support/platform-status/web/mails.route.tsx"),
    ]
  : [];

export default [
  readingPages,
  publicPages,
  ownOrPublicPages,
  doorPages,
  layout("shell/shell.layout.tsx", [
    layout("shell/page-frame.layout.tsx", [
      ...signedInPages,
      layout("shell/administration/admin-only.layout.tsx", [
        layout(accounts("security/admin-second-step.layout"), adminPages),
      ]),
    ]),
  ]),
  layout(accounts("affiliate-door/affiliate.layout"), [
    route("affiliate/dashboard", accounts("affiliate-door/affiliate-dashboard.route")),
    route("affiliate/settings", accounts("affiliate-door/affiliate-settings.route")),
  ]),
  // Alone on the page, for newcomers.
  route("onboarding", "../features/guide/onboarding/web/onboarding.route.tsx"),
  route("dev/outbox", "../features/support/platform-status/web/outbox.route.tsx"),
  ...gallery,
  layout("public/own-or-alone.layout.tsx", [route("*", "public/not-found.route.tsx")]),
] satisfies RouteConfig;
