import { paths } from "../paths.ts";

/** A screen that a later piece of work fills: what it will be, and what does that job today. Never made-up data. */
export type ComingLaterScreen = {
  /** The name in the page title; absent where specification section 2 gives none. */
  title: string;
  willBe: string;
  today: string;
  todayLink?: { to: string; label: string };
};

const LEDGER_LINK = { to: paths.ledger, label: "Open the activity ledger" };
const DASHBOARD_LINK = { to: paths.dashboard, label: "Open the dashboard" };

export const COMING_LATER: Record<string, ComingLaterScreen> = {
  [paths.integrations]: {
    title: "Integrations",
    willBe: "Calendars, mail and other sources that propose entries for you to confirm.",
    today: "Bring hours in from a CSV or XLSX file, or log them by hand.",
    todayLink: { to: paths.imports, label: "Bring a log in" },
  },
  [paths.team]: {
    title: "Team",
    willBe: "Invitations for your spouse, helpers and accountant, each with the access you choose.",
    today:
      "You can log entries for your spouse and helpers, and ask others to state their hours by a link. Reports go to your accountant as files.",
    todayLink: { to: paths.othersHours, label: "Record others' hours" },
  },
  [paths.rules]: {
    title: "Rules Management",
    willBe: "Rules that turn calendar events and mails into proposed entries. Nothing counts until you confirm it.",
    today: "Try rules on a mail or an event in the sandbox. Log entries by hand or import a file.",
    todayLink: { to: paths.rulesSandbox, label: "Open the rule sandbox" },
  },
  [paths.onboarding]: {
    title: "Onboarding",
    willBe: "A few questions about your rentals and your work, so that the right tests come first.",
    today: "The dashboard of an empty book starts you off: add a property, log time, or bring a log in.",
    todayLink: DASHBOARD_LINK,
  },
  [paths.analytics]: {
    title: "Analytics",
    willBe: "Charts of where your hours go, how soon they were logged and how well they are backed up.",
    today: "The dashboard shows your totals, your pace and each property.",
    todayLink: DASHBOARD_LINK,
  },
  [paths.calendar]: {
    title: "Calendar",
    willBe: "Your entries by day and week, beside the events that have no entry yet.",
    today: "The activity ledger lists entries by date.",
    todayLink: LEDGER_LINK,
  },
  [paths.manageSubscription]: {
    title: "Manage Subscription",
    willBe: "Your plan, invoices, pause and cancellation.",
    today: "There is no plan to manage: everything that works today is open to you and nothing is charged.",
    todayLink: DASHBOARD_LINK,
  },
  [paths.subscribe]: {
    title: "Subscribe",
    willBe: "The choice between a monthly and an annual plan.",
    today: "Nothing is for sale yet: everything that works today is open to you and nothing is charged.",
    todayLink: DASHBOARD_LINK,
  },
  [paths.affiliateDashboard]: {
    title: "Affiliate Dashboard",
    willBe: "Your referral link, what came of it and what is owed to you.",
    today: "The affiliate program has not opened.",
  },
  [paths.organization]: {
    title: "Organization",
    willBe: "Seats, members, branding and settings of your organization.",
    today: "Each person keeps their own book.",
    todayLink: DASHBOARD_LINK,
  },
  [paths.superAdmin]: {
    title: "Super Admin",
    willBe: "Accounts, system settings, jobs and the integrity of every record chain.",
    today: "There is nothing to administer here yet. The record of your own book can be checked on the Record page.",
    todayLink: { to: paths.record, label: "Open the record" },
  },
  [paths.superAdminAffiliates]: {
    title: "Super Admin",
    willBe: "Commission, payouts and approval of affiliates.",
    today: "The affiliate program has not opened.",
  },
};

const UNKNOWN: ComingLaterScreen = {
  title: "",
  willBe: "This page is not built yet.",
  today: "The dashboard, your properties and the activity ledger work.",
  todayLink: DASHBOARD_LINK,
};

export const comingLaterAt = (pathname: string): ComingLaterScreen =>
  COMING_LATER[pathname.replace(/(.)\/+$/, "$1")] ?? UNKNOWN;
