import type { ActionType } from "#shared/events/action-types.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import { dateWords, monthWords } from "#shared/date-words.ts";
import { weekWords } from "#shared/week-words.ts";
import { idsIn, isIn, numberIn, textIn, type Told } from "./told.ts";

/** What happened, to follow the name of who did it, and where a press on it leads. */
export type ActivityWords = { description: string; link: string | null };

type Words = string | ((told: Told) => string);

const counted = (count: number | null, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : count === null ? many : `${count.toLocaleString("en-US")} ${many}`;
const entries = (count: number | null): string => counted(count, "entry", "entries");

const EXCERPT_MAX = 80;
const excerpt = (text: string): string =>
  text.length <= EXCERPT_MAX ? text : `${text.slice(0, EXCERPT_MAX - 1).trimEnd()}…`;

const withEntry =
  (what: string): Words =>
  ({ entryDescription }) =>
    entryDescription ? `${what}: ${excerpt(entryDescription)}` : what;
const ofYear =
  (what: string, without: string): Words =>
  (told) => {
    const year = numberIn(told, "taxYear");
    return year === null ? without : `${what} ${year}`;
  };
const withCount =
  (verb: string, one: string, many: string): Words =>
  (told) =>
    `${verb} ${counted(numberIn(told, "count"), one, many)}`;
const withReason =
  (what: string): Words =>
  (told) =>
    [what, excerpt(textIn(told, "reason") ?? "")].filter((part) => part !== "").join(": ");

const naming =
  (field: string) =>
  (what: string, without: string): Words =>
  (told) => {
    const name = textIn(told, field);
    return name === null ? without : `${what} ${excerpt(name)}`;
  };
const [ofWho, ofHost] = [naming("who"), naming("host")];

const LOGGED: Readonly<Record<string, string>> = {
  sheet: "Logged time in the ledger",
  quick_log: "Logged time",
  stopwatch: "Logged time with the stopwatch",
  duplicate: "Logged time again",
  proposal: "Logged time from a calendar event",
};

const CHANGED: Readonly<Record<string, string>> = {
  set: "Changed",
  void: "Voided",
  restore: "Restored",
  approve: "Confirmed",
  duplicate: "Logged again",
};

const created: Words = (told) => {
  const count = idsIn(told);
  if (count > 1) return `Logged ${entries(count)}`;
  const source = textIn(told, "source") ?? "";
  const what = source.startsWith("calendar")
    ? "Logged time from a calendar event"
    : source === "voice"
      ? "Logged time by voice"
      : (LOGGED[textIn(told, "from") ?? ""] ?? "Logged time");
  return count === 1 ? (withEntry(what) as (of: Told) => string)(told) : what;
};

/** For an action that has no words of its own. */
const BY_ACTION: Readonly<Record<ActionType, string>> = {
  time_entry_calendar: "Logged time from a calendar event",
  time_entry_form: "Logged time",
  time_entry_voice: "Logged time by voice",
  time_entry_ledger: "Changed the ledger",
  file_import: "Imported a file",
  file_export: "Exported a file",
  calendar_setup: "Connected a calendar",
  calendar_integration_change: "Changed a calendar connection",
  user_login: "Signed in",
  user_logout: "Signed out",
  account_settings_updated: "Changed account settings",
  user_invited: "Invited someone",
  user_removed: "Removed someone",
  system_error: "Something went wrong",
  system_warning: "Something needs your attention",
  evidence_uploaded: "Added a file to the vault",
};

const BY_EVENT: Partial<Record<EventName, Words>> = {
  "support.started": withReason("Opened your book"),
  "support.ended": "Closed your book",
  "entry.created": created,
  "entry.amended": withEntry("Changed an entry"),
  "entry.voided": withEntry("Voided an entry"),
  "entry.restored": withEntry("Restored an entry"),
  "entry.split": withEntry("Split an entry in two"),
  "entries.changed": (told) => `${CHANGED[textIn(told, "act") ?? ""] ?? "Changed"} ${entries(idsIn(told))}`,
  "entries.approved": (told) => `Approved ${entries(idsIn(told))} of a helper`,
  "entries.sent_back": (told) => `Sent ${entries(idsIn(told))} back to a helper`,
  "entries.taken_back": (told) => `Undid a change of ${entries(idsIn(told))}`,
  "entries.exported": "Exported the ledger",
  "analytics.exported": "Exported the charts of Analytics",
  "import.saved": withCount("Imported", "entry", "entries"),
  "import.failed": withReason("An import was not saved"),
  "import.undone": withCount("Undid an import of", "entry", "entries"),
  "import.reassigned": withCount("Changed", "imported entry", "imported entries"),
  "open_property.assigned": withCount("Said the property of", "entry", "entries"),
  "program_token.created": (told) => `Let a program in with the token ${textIn(told, "name") ?? ""}`.trim(),
  "program_token.revoked": (told) => `Revoked the token ${textIn(told, "name") ?? ""}`.trim(),
  "integration.connected": (told) => `Connected the account ${textIn(told, "name") ?? ""}`.trim(),
  "integration.created": (told) => `Added the source ${textIn(told, "name") ?? ""}`.trim(),
  "integration.changed": (told) => `Changed the source ${textIn(told, "name") ?? ""}`.trim(),
  "integration.ai_switched": (told) =>
    `${isIn(told, "isOn") ? "Let AI read" : "Stopped AI from reading"} what your rules don't match in ${textIn(told, "name") ?? "an account"}`,
  "integration.disconnected": (told) => `Ended the source ${textIn(told, "name") ?? ""}`.trim(),
  "integration.read": (told) =>
    `Found ${counted(numberIn(told, "count"), "new proposal", "new proposals")} in ${textIn(told, "name") ?? "a source"}`,
  "integration.lost": (told) => `${textIn(told, "name") ?? "A source"} is no longer connected`,
  "connection.ended": (told) => `${textIn(told, "name") ?? "An account"} is no longer connected`,
  "integration.failed": withReason("A source was not read"),
  "integration.undone": (told) =>
    `Undid ${counted(numberIn(told, "count"), "proposal", "proposals")} from ${textIn(told, "name") ?? "a source"}`,
  "proposals.removed": (told) =>
    `Removed ${counted(numberIn(told, "count"), "proposal", "proposals")} of ${textIn(told, "name") ?? "a program"}`,
  "properties.imported": withCount("Imported", "property", "properties"),
  "stays.imported": withCount("Imported", "stay", "stays"),
  "stays_import.undone": "Undid an import of stays",
  "file_history.exported": "Exported the file history",
  "record.checked": (told) =>
    `A check of your record found ${counted(numberIn(told, "faultCount"), "problem", "problems")}`,
  "record.exported": "Exported the record",
  "record_mail.updated": "Changed who gets the weekly record mail",
  "report.created": ofYear("Made a report for", "Made a report"),
  "report.downloaded": "Downloaded a report",
  "binder.requested": ofYear("Asked for the audit binder of", "Asked for an audit binder"),
  "binder.failed": withReason("An audit binder was not made"),
  "ledger_audit.failed": withReason("A ledger audit was not made"),
  "ledger_audit.exported": "Exported a ledger audit",
  "election_draft.downloaded": "Downloaded an election draft",
  "election_reminders.downloaded": "Downloaded election reminders",
  "account.registered": "Opened the account",
  "session.revoked": "Signed a device out",
  "sessions.revoked": "Signed all other devices out",
  "session.disowned": "Told us that a sign-in was not theirs",
  "authenticator.added": "Added an authenticator app",
  "authenticator.removed": "Removed the authenticator app",
  "passkey.added": "Added a passkey",
  "passkey.removed": "Removed a passkey",
  "recovery_codes.made": "Made new recovery codes",
  "identity.linked": "Connected a sign-in account",
  "identity.unlinked": "Disconnected a sign-in account",
  "password.reset": "Reset the password",
  "password.changed": "Changed the password",
  "email_change.requested": "Asked for another email address",
  "email_change.canceled": "Kept the email address",
  "email.changed": "Changed the email address",
  "profile_image.set": "Changed the profile picture",
  "profile.updated": "Changed the profile",
  "notifications.chosen": "Changed which emails they get",
  "reminders.stopped": "Ended reminders",
  "reminders.resumed": "Turned reminders on",
  "account_export.fetched": "Downloaded everything in the account",
  "trial.started": "Started the free trial",
  "subscription.paused": "Paused the subscription",
  "subscription.resumed": "Resumed the subscription",
  "subscription.canceled": "Canceled the subscription",
  "subscription.kept": "Kept the subscription",
  "subscription.switched": "Switched the plan",
  "plan.granted": withReason("Gave Premium"),
  "member.invited": ofWho("Invited", "Invited someone"),
  "invitation.resent": ofWho("Sent the invitation again to", "Sent an invitation again"),
  "invitation.revoked": ofWho("Withdrew the invitation to", "Withdrew an invitation"),
  "member.joined": "Joined your team",
  "member.updated": ofWho("Changed what a member can do:", "Changed what a member can do"),
  "member.removed": ofWho("Removed", "Removed someone"),
  "member.left": "Left your team",
  "webhook_endpoint.created": ofHost("Added a webhook to", "Added a webhook"),
  "webhook_endpoint.updated": ofHost("Changed the webhook to", "Changed a webhook"),
  "webhook_endpoint.deleted": ofHost("Deleted the webhook to", "Deleted a webhook"),
  "webhook_endpoint.stopped": ofHost("Stopped sending to", "Stopped sending to an address"),
  "organization.created": "Started an organization",
  "organization.updated": "Renamed the organization",
  "organization.left": "Left the organization",
  "organization.ownership_moved": "Gave the organization to another owner",
  "organization.closed": "Closed the organization",
  "organization.plan_switched": "Switched the organization's plan",
  "organization.seats_changed": "Changed the organization's seats",
  "organization.subscription_canceled": "Canceled the organization's subscription",
  "organization.subscription_kept": "Kept the organization's subscription",
  "organization_member.invited": ofWho("Invited to the organization:", "Invited someone to the organization"),
  "organization_member.joined": "Joined an organization",
  "organization_member.updated": ofWho("Changed the role of", "Changed a role in the organization"),
  "organization_member.removed": ofWho("Removed from the organization:", "Removed someone from the organization"),
  "book.shared": "Shared the log with an organization",
  "book.unshared": "Stopped sharing the log with an organization",
  "organization_book.requested": ofWho("Asked to share their log:", "Asked a client to share their log"),
  "organization_book.dropped": ofWho("Gave back the log of", "Gave back a shared log"),
  "organization_portfolio.exported": "Exported a portfolio",
  "organization_log.exported": "Exported an audit log",
  "organization_invitation.resent": ofWho("Sent the invitation again to", "Sent an invitation again"),
  "organization_invitation.withdrawn": ofWho("Withdrew the invitation to", "Withdrew an invitation"),
  "system.warned": withReason("Something needs your attention"),
  "week.due": (told) => `Your week of ${weekWords(textIn(told, "weekStart") ?? "")} is not signed`,
  "proposals.waiting": (told) => `${counted(numberIn(told, "count"), "event", "events")} in your review inbox`,
  "logging.paused": (told) =>
    textIn(told, "lastLoggedOn") === null
      ? "You haven't logged any hours yet"
      : `Nothing logged for ${counted(numberIn(told, "days"), "day", "days")}`,
  "evidence.missing": (told) =>
    `${entries(numberIn(told, "entryCount"))} of ${monthWords(textIn(told, "month") ?? "")} have no evidence`,
  "filing.due": (told) =>
    `Your ${numberIn(told, "taxYear")} return is due on ${dateWords(textIn(told, "dueOn") ?? "")}`,
  "election.due": (told) => textIn(told, "title") ?? "An election to decide on",
  "request.created": (told) => `Asked for: ${excerpt(textIn(told, "title") ?? "")}`,
  "request.done": (told) => `Marked as done: ${excerpt(textIn(told, "title") ?? "")}`,
  "request.due": (told) => {
    const what = excerpt(textIn(told, "title") ?? "A request");
    const isLate = (numberIn(told, "daysLeft") ?? 0) < 0;
    return `${what} ${isLate ? "was" : "is"} due on ${dateWords(textIn(told, "dueOn") ?? "")}`;
  },
  "comment.created": (told) =>
    textIn(told, "on") === "year" ? `Left a comment on ${textIn(told, "onId") ?? "a year"}` : "Left a comment",
  "exchange.due": (told) => `${textIn(told, "title") ?? "Exchange"}: ${dateWords(textIn(told, "dueOn") ?? "")}`,
  "lease.ending": (told) =>
    `The lease of ${textIn(told, "nickname") ?? "a property"} ends on ${dateWords(textIn(told, "leaseEndDate") ?? "")}`,
};

const THE_RECORD = "/record";
const SETTINGS = "/settings";
const SOURCES = "/integrations";
const LINKS: Partial<Record<EventName, string>> = {
  "import.saved": "/imports",
  "import.failed": "/imports",
  "import.undone": "/imports",
  "import.reassigned": "/imports",
  "integration.connected": SOURCES,
  "integration.created": SOURCES,
  "integration.changed": SOURCES,
  "integration.ai_switched": SOURCES,
  "integration.disconnected": SOURCES,
  "integration.read": SOURCES,
  "integration.lost": SOURCES,
  "connection.ended": SOURCES,
  "integration.failed": SOURCES,
  "integration.undone": SOURCES,
  "proposals.removed": SOURCES,
  "properties.imported": "/properties",
  "stays.imported": "/stays",
  "stays_import.undone": "/stays",
  "record.checked": THE_RECORD,
  "record.exported": THE_RECORD,
  "record_mail.updated": THE_RECORD,
  "report.created": "/reports",
  "report.downloaded": "/reports",
  "binder.requested": "/audit-binder",
  "binder.failed": "/audit-binder",
  "ledger_audit.failed": "/compliance/ledger-audit",
  "ledger_audit.exported": "/compliance/ledger-audit",
  "election_draft.downloaded": "/elections",
  "election_reminders.downloaded": "/elections",
  "notifications.chosen": `${SETTINGS}#notifications`,
  "reminders.stopped": `${SETTINGS}#notifications`,
  "reminders.resumed": `${SETTINGS}#notifications`,
  "profile.updated": SETTINGS,
  "session.disowned": `${SETTINGS}#security`,
  "week.due": "/weekly-close",
  "logging.paused": "/dashboard?log=new",
  "proposals.waiting": "/rules-management",
  "evidence.missing": "/evidence-coverage",
  "filing.due": "/reports",
  "election.due": "/elections",
  "exchange.due": "/saved-calculations",
  "request.created": "/requests",
  "request.done": "/requests",
  "request.due": "/requests",
  "comment.created": "/requests",
};

const linkOf = ({ event, action, subjectId, entryDescription, details }: Told): string | null => {
  if (entryDescription !== null && subjectId !== null) return `/activity-ledger?entry=${subjectId}`;
  if (event === "comment.created" && details["on"] === "entry")
    return `/activity-ledger?entry=${String(details["onId"])}`;
  if (event === "file.uploaded" && subjectId !== null) return `/files?file=${subjectId}`;
  if (event === "lease.ending" && subjectId !== null) return `/properties/${subjectId}`;
  if (action.startsWith("time_entry")) return "/activity-ledger";
  if (/^(member|invitation)[.]/.test(event)) return "/team";
  return LINKS[event] ?? null;
};

export const activityWords = (told: Told): ActivityWords => {
  const words = BY_EVENT[told.event] ?? BY_ACTION[told.action];
  return { description: typeof words === "string" ? words : words(told), link: linkOf(told) };
};
