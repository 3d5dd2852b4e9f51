import * as z from "zod/mini";
import { COMMENT_SUBJECTS, ENTRY_SOURCES } from "../domain.ts";
import { idSchema } from "../schema.ts";
import type { ActionType } from "./action-types.ts";
import { type EventDefinition, of } from "./event-definition.ts";
import { ENTRY_ORIGINS } from "./entry-origins.ts";
import { ACCOUNT_EVENTS } from "./account-events.ts";
import { FACT_EVENTS } from "./fact-events.ts";
import { ORGANIZATION_EVENTS } from "./organization-events.ts";

/** A fact of the book: anyone who may read the book may know it, and no feed shows it. */
const fact = of({ action: null });
/** We remind the owner: the feed shows it, and a mail does if they want one. */
const reminder = { action: "system_warning" } as const;
/** Someone wants something from the other side of a book. */
const attention = { action: "system_warning" } as const;
const asked = z.strictObject({ title: z.string(), dueOn: z.nullable(z.string()), byName: z.string() });

/** Only about the account. */
const own = { visibility: "user_only" } as const;
/** About who works in the book: the owner and a spouse find it. */
const team = { visibility: "admin_only" } as const;
/** A member by name; an invited person by address. */
const named = z.strictObject({ who: z.string() });

const years = z.strictObject({ taxYear: z.int() });
const counted = z.strictObject({ count: z.int() });
const entriesTogether = z.strictObject({ entryIds: z.array(idSchema) });
/** An address by its host: the rest of it may be a secret. */
const hosted = z.strictObject({ host: z.string() });
/** About what helpers logged: the news is for them. */
const decided = z.extend(entriesTogether, { memberIds: z.array(idSchema) });
const firstWaiting = z.strictObject({ who: z.string(), propertyIds: z.array(idSchema), isFirst: z.boolean() });
/** A source of proposals, by its name. */
const called = z.strictObject({ name: z.string() });
const formatted = z.strictObject({ format: z.string() });
const madeEntries = z.strictObject({
  source: z.enum(ENTRY_SOURCES),
  from: z.enum(ENTRY_ORIGINS),
  /** Everything that was made together; omitted if the subject is the only one. */
  entryIds: z.optional(z.array(idSchema)),
});

const actionOfEntries = ({ source, from }: z.infer<typeof madeEntries>): ActionType => {
  // What a machine proposes comes from a calendar so far.
  if (from === "proposal" || source.startsWith("calendar")) return "time_entry_calendar";
  if (source === "voice") return "time_entry_voice";
  return from === "sheet" ? "time_entry_ledger" : "time_entry_form";
};

const actionOfCheck = ({ faultCount }: { faultCount: number }): ActionType | null =>
  faultCount > 0 ? "system_error" : null;

/** Every event there is: thing, and what happened to it. */
export const EVENTS = {
  "entry.created": of({ action: actionOfEntries, details: madeEntries }),
  "entry.amended": of({ action: "time_entry_ledger" }),
  "entry.voided": of({ action: "time_entry_ledger" }),
  "entry.restored": of({ action: "time_entry_ledger" }),
  "entry.split": of({ action: "time_entry_ledger", details: entriesTogether }),
  "entries.changed": of({
    action: "time_entry_ledger",
    details: z.extend(entriesTogether, { act: z.enum(["set", "void", "restore", "approve", "duplicate"]) }),
  }),
  "entries.approved": of({ action: "time_entry_ledger", details: decided }),
  "entries.sent_back": of({ action: "time_entry_ledger", details: z.extend(decided, { reason: z.string() }) }),
  /** A helper's hours wait, for the first time at all or at these properties; the feed reports that they were logged. */
  "approval.asked": { ...of({ action: null, details: firstWaiting }), version: 2 },
  "entries.taken_back": of({ action: "time_entry_ledger", details: entriesTogether }),
  /** An analysis that failed, or was skipped, is asked for again. No fact changes. */
  "entry.analysis_retried": fact,
  "entries.exported": of({ action: "file_export", details: formatted }),
  "proposals.ignored": fact,
  "proposals.reopened": fact,
  /** By a program. Each of its requests is one: no feed tells of them all. */
  "proposals.made": of({ action: null, details: z.extend(called, counted.shape) }),
  /** What waited of a program. */
  "proposals.removed": of({ action: "calendar_integration_change", details: z.extend(called, counted.shape) }),
  "proposal.changed": fact,
  /** Drafts of fixes for entries. The entry itself tells when one is confirmed. */
  "entry_fixes.opened": of({ action: null, details: counted }),
  "entry_fix.dismissed": fact,
  "proposal.attached": of({ action: "time_entry_calendar", details: z.strictObject({ entryIds: z.array(idSchema) }) }),
  "stopwatch.started": fact,
  "stopwatch.discarded": fact,
  "stopwatch.restored": fact,

  "import.saved": of({ action: "file_import", details: counted }),
  "import.failed": of({ action: "system_error", details: z.strictObject({ reason: z.string() }) }),
  "import.undone": of({ action: "file_import", details: counted }),
  "import.reassigned": of({ action: "file_import", details: counted }),
  "open_property.assigned": of({ action: "time_entry_ledger", details: counted }),
  "integration.created": of({ action: "calendar_setup", details: called }),
  "integration.connected": of({ action: "calendar_setup", details: called }),
  "integration.changed": of({ action: "calendar_integration_change", details: called }),
  /** A language model may read what no rule matches in an account, or no longer. */
  "integration.ai_switched": of({
    action: "calendar_integration_change",
    details: z.extend(called, { isOn: z.boolean() }),
  }),
  "integration.disconnected": of({ action: "calendar_integration_change", details: called }),
  "integration.read": of({ action: "file_import", details: z.extend(called, counted.shape) }),
  /** `past`: of what stays connected, a past period was not read. */
  "integration.failed": of({
    action: "system_error",
    details: z.strictObject({
      reason: z.string(),
      past: z.optional(z.strictObject({ name: z.string(), kind: z.enum(["calendar", "mailbox"]) })),
    }),
  }),
  /** What stayed connected is no more: only its owner can connect it again. */
  "integration.lost": of({ action: "system_warning", details: z.extend(called, { problem: z.string() }) }),
  /** An account at another service no longer lets us in. */
  "connection.ended": of({ action: "system_warning", details: z.extend(called, { problem: z.string() }) }),
  "integration.undone": of({ action: "calendar_integration_change", details: z.extend(called, counted.shape) }),
  "mail_address.made": of({ action: null, ...own }),
  "properties.imported": of({ action: "file_import", details: counted }),
  "stays.imported": of({ action: "file_import", details: counted }),
  "stays_import.undone": of({ action: "file_import" }),

  "file.uploaded": of({ action: "evidence_uploaded" }),
  "files.attached": of({ action: null, details: counted }),
  "files.detached": of({ action: null, details: counted }),
  "files.trashed": of({ action: null, details: counted }),
  "files.restored": of({ action: null, details: counted }),
  "file_suggestion.dismissed": fact,
  /** A person accepted or dismissed what a file seems to say. */
  "file_reading.decided": fact,
  "calendar_feed.created": fact,
  "calendar_feed.revoked": fact,
  "file_share.created": fact,
  "file_share.revoked": fact,
  "file_history.exported": of({ action: "file_export" }),

  "week.due": of({
    ...reminder,
    details: z.strictObject({ weekStart: z.string(), entryCount: z.int(), waitingCount: z.int() }),
  }),
  "logging.paused": of({
    ...reminder,
    details: z.strictObject({ lastLoggedOn: z.nullable(z.string()), days: z.int() }),
  }),
  "proposals.waiting": of({ ...reminder, details: counted }),
  "evidence.missing": of({
    ...reminder,
    details: z.strictObject({ month: z.string(), entryCount: z.int(), seconds: z.int() }),
  }),
  "filing.due": of({
    ...reminder,
    details: z.extend(years, { dueOn: z.string(), daysLeft: z.int(), isExtended: z.boolean() }),
  }),
  "election.due": of({ ...reminder, details: z.extend(years, { title: z.string(), says: z.string() }) }),
  "exchange.due": of({
    ...reminder,
    details: z.strictObject({ title: z.string(), dueOn: z.string(), daysLeft: z.int() }),
  }),
  "request.due": of({
    ...reminder,
    // Below zero: that many days ago.
    details: z.strictObject({ title: z.string(), dueOn: z.string(), daysLeft: z.int() }),
  }),
  "request.created": of({ ...attention, details: asked }),
  "request.done": of({ ...attention, details: asked }),
  "request.reopened": fact,
  "request.withdrawn": fact,
  "comment.created": of({
    ...attention,
    details: z.strictObject({ on: z.enum(COMMENT_SUBJECTS), onId: z.string(), byName: z.string() }),
  }),
  "comment.edited": fact,
  "comment.withdrawn": fact,
  "comments.resolved": of({
    action: null,
    details: z.strictObject({ on: z.enum(COMMENT_SUBJECTS), onId: z.string(), isResolved: z.boolean() }),
  }),
  "week.signed": of({ action: null, details: z.strictObject({ weekStart: z.string() }) }),
  "year.filed": of({ action: null, details: years }),
  "legal_hold.placed": of({
    action: null,
    details: z.extend(years, { reason: z.string(), letterOn: z.nullable(z.string()) }),
  }),
  "legal_hold.released": of({ action: null, details: z.extend(years, { reason: z.string() }) }),
  "record.checked": of({ action: actionOfCheck, details: z.strictObject({ faultCount: z.int() }) }),
  "record.exported": of({ action: "file_export" }),
  "record_mail.updated": of({ action: "account_settings_updated" }),
  "record_mail.stopped": of({ action: null }),
  "report.created": of({ action: "file_export", details: years }),
  "analytics.exported": of({ action: "file_export", details: formatted }),
  "report.downloaded": of({ action: "file_export", details: formatted }),
  "binder.requested": of({ action: "file_export", details: years }),
  "binder_link.created": fact,
  "binder.failed": of({ action: "system_error", details: z.strictObject({ reason: z.string() }) }),
  "ledger_audit.run": of({ action: null, details: years }),
  "ledger_audit.failed": of({ action: "system_error", details: z.strictObject({ reason: z.string() }) }),
  "ledger_audit.exported": of({ action: "file_export", details: formatted }),
  "election_draft.downloaded": of({ action: "file_export" }),
  "election_reminders.downloaded": of({ action: "file_export" }),

  "milestone.created": fact,
  "milestone.updated": fact,
  "milestone.deleted": fact,
  "rule.created": fact,
  "rule.updated": fact,
  "rule.deleted": fact,
  "rule.restored": fact,
  /** It was let loose on what was found before. */
  "rule.run": of({ action: null, details: counted }),
  "rules.reordered": fact,
  "rule_settings.updated": fact,
  "saved_view.created": of({ ...own, action: null }),
  "saved_view.updated": of({ ...own, action: null }),
  "saved_view.deleted": of({ ...own, action: null }),
  "calculation.saved": of({ ...own, action: null }),
  "calculation.deleted": of({ ...own, action: null }),
  "member.invited": of({ ...team, action: "user_invited", details: z.extend(named, { role: z.string() }) }),
  "invitation.resent": of({ ...team, action: "user_invited", details: named }),
  "invitation.revoked": of({ ...team, action: "user_removed", details: named }),
  "member.joined": of({ ...team, action: "user_invited", details: z.extend(named, { role: z.string() }) }),
  "member.updated": of({
    ...team,
    action: "account_settings_updated",
    details: z.extend(named, { role: z.string() }),
  }),
  "member.removed": of({ ...team, action: "user_removed", details: named }),
  "member.left": of({ ...team, action: "user_removed", details: named }),
  "program_token.created": of({ ...team, action: "account_settings_updated", details: called }),
  "program_token.revoked": of({ ...team, action: "account_settings_updated", details: called }),
  "webhook_endpoint.created": of({ ...team, action: "account_settings_updated", details: hosted }),
  "webhook_endpoint.updated": of({ ...team, action: "account_settings_updated", details: hosted }),
  "webhook_endpoint.deleted": of({ ...team, action: "account_settings_updated", details: hosted }),
  /** It only failed for three days, or is gone: nothing more is sent there. */
  "webhook_endpoint.stopped": of({ ...team, action: "system_warning", details: hosted }),
  ...ACCOUNT_EVENTS,
  ...FACT_EVENTS,
  ...ORGANIZATION_EVENTS,
  "system.warned": of({ action: "system_warning", details: z.strictObject({ reason: z.string() }) }),
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;

/** What an event of this name says beside its subject. */
export type DetailsOf<Name extends EventName> = (typeof EVENTS)[Name] extends { details: infer S extends z.ZodMiniType }
  ? z.input<S>
  : Record<string, never>;
