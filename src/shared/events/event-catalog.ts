import * as z from "zod/mini";
import { COMMENT_SUBJECTS, ENTRY_SOURCES, PAPER_SUBJECTS } from "../domain.ts";
import { idSchema } from "../schema.ts";
import type { ActionType } from "./action-types.ts";
import { type EventDefinition, of } from "./event-definition.ts";
import { ENTRY_ORIGINS } from "./entry-origins.ts";
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
/** A file that shows a fact. */
const papered = z.strictObject({ on: z.enum(PAPER_SUBJECTS), onId: idSchema });
/** A property, or all rentals together. */
const activityNamed = z.strictObject({ activityId: z.string() });
const reasoned = z.strictObject({ reason: z.string() });
const allowed = z.strictObject({ isAllowed: z.boolean() });
const counted = z.strictObject({ count: z.int() });
const entriesTogether = z.strictObject({ entryIds: z.array(idSchema) });
/** About what helpers logged: the news is for them. */
const decided = z.extend(entriesTogether, { memberIds: z.array(idSchema) });
const firstWaiting = z.strictObject({ who: z.string(), propertyIds: z.array(idSchema), isFirst: z.boolean() });
const formatted = z.strictObject({ format: z.string() });
const madeEntries = z.strictObject({
  source: z.enum(ENTRY_SOURCES),
  from: z.enum(ENTRY_ORIGINS),
  /** Everything that was made together; omitted if the subject is the only one. */
  entryIds: z.optional(z.array(idSchema)),
});

/** About one invoice; for a refund, everything given back by then. */
const money = z.strictObject({ invoiceId: z.string(), cents: z.int() });

const actionOfEntries = ({ source, from }: z.infer<typeof madeEntries>): ActionType => {
  if (source.startsWith("calendar")) return "time_entry_calendar";
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
  "entries.exported": of({ action: "file_export", details: formatted }),
  "stopwatch.started": fact,
  "stopwatch.discarded": fact,
  "stopwatch.restored": fact,

  "import.saved": of({ action: "file_import", details: counted }),
  "import.failed": of({ action: "system_error", details: z.strictObject({ reason: z.string() }) }),
  "import.undone": of({ action: "file_import", details: counted }),
  "import.reassigned": of({ action: "file_import", details: counted }),
  "open_property.assigned": of({ action: "time_entry_ledger", details: counted }),
  "properties.imported": of({ action: "file_import", details: counted }),
  "stays.imported": of({ action: "file_import", details: counted }),
  "stays_import.undone": of({ action: "file_import" }),

  "file.uploaded": of({ action: "evidence_uploaded" }),
  "files.attached": of({ action: null, details: counted }),
  "files.detached": of({ action: null, details: counted }),
  "files.trashed": of({ action: null, details: counted }),
  "files.restored": of({ action: null, details: counted }),
  "file_suggestion.dismissed": fact,
  "calendar_feed.created": fact,
  "calendar_feed.revoked": fact,
  "file_share.created": fact,
  "file_share.revoked": fact,
  "file_history.exported": of({ action: "file_export" }),

  "property.created": fact,
  "property.updated": fact,
  "property.archived": fact,
  "property.unarchived": fact,
  "property.merged": of({ action: null, details: z.strictObject({ duplicateId: idSchema, movedEntryCount: z.int() }) }),
  "property.photo_set": fact,
  "property.photo_removed": fact,
  "lease.ending": of({ ...reminder, details: z.strictObject({ nickname: z.string(), leaseEndDate: z.string() }) }),
  "person.created": fact,
  "person.updated": fact,
  "person.archived": fact,
  "person.unarchived": fact,

  "stay.created": fact,
  "stay.updated": fact,
  "stay.voided": fact,
  "stay.restored": fact,
  "stay_services.stated": of({ action: null, details: years }),
  "others_hours.created": fact,
  "others_hours.updated": fact,
  "others_hours.removed": fact,
  "others_hours.stated": fact,
  "nobody_else.stated": of({ action: null, details: years }),
  "nobody_else.withdrawn": of({ action: null, details: years }),
  "statement_link.created": fact,
  "statement_link.revoked": fact,
  "tax_year.updated": of({ action: null, details: years }),
  "no_other_work.stated": of({ action: null, details: years }),
  "no_other_work.withdrawn": of({ action: null, details: years }),
  "position.created": fact,
  "position.updated": fact,
  "position.removed": fact,
  "paper.added": of({ action: null, details: papered }),
  "paper.removed": of({ action: null, details: papered }),
  "earlier_years.stated": of({ action: null, details: activityNamed }),
  "earlier_years.withdrawn": of({ action: null, details: activityNamed }),
  "election.created": fact,
  "election.updated": fact,
  "election.removed": fact,
  "election.revoked": fact,
  "election_revocation.withdrawn": fact,
  "grouping.changed": fact,
  "tie_out.updated": of({ action: null, details: years }),
  "losses.updated": of({ action: null, details: years }),

  "week.due": of({
    ...reminder,
    details: z.strictObject({ weekStart: z.string(), entryCount: z.int(), waitingCount: z.int() }),
  }),
  "logging.paused": of({
    ...reminder,
    details: z.strictObject({ lastLoggedOn: z.nullable(z.string()), days: z.int() }),
  }),
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
  "election_draft.downloaded": of({ action: "file_export" }),
  "election_reminders.downloaded": of({ action: "file_export" }),

  "account.registered": of({ ...own, action: "user_login" }),
  "session.started": of({ ...own, action: "user_login" }),
  "session.ended": of({ ...own, action: "user_logout" }),
  "session.revoked": of({ ...own, action: "account_settings_updated" }),
  "sessions.revoked": of({ ...own, action: "account_settings_updated", details: counted }),
  "session.disowned": of({ ...own, action: "account_settings_updated" }),
  "authenticator.added": of({ ...own, action: "account_settings_updated" }),
  "authenticator.removed": of({ ...own, action: "account_settings_updated" }),
  "passkey.added": of({ ...own, action: "account_settings_updated" }),
  "passkey.removed": of({ ...own, action: "account_settings_updated" }),
  "recovery_codes.made": of({ ...own, action: "account_settings_updated" }),
  "identity.linked": of({ ...own, action: "account_settings_updated" }),
  "identity.unlinked": of({ ...own, action: "account_settings_updated" }),
  "earlier_book.kept": of({ ...own, action: null }),
  "earlier_book.left": of({ ...own, action: null }),
  "password.reset": of({ ...own, action: "account_settings_updated" }),
  "password.changed": of({ ...own, action: "account_settings_updated" }),
  "email_change.requested": of({ ...own, action: "account_settings_updated" }),
  "email_change.canceled": of({ ...own, action: "account_settings_updated" }),
  "email.changed": of({ ...own, action: "account_settings_updated" }),
  "profile_image.set": of({ ...own, action: "account_settings_updated" }),
  "email.verified": of({ ...own, action: null }),
  "profile.updated": of({
    ...own,
    action: "account_settings_updated",
    details: z.strictObject({ fields: z.array(z.string()) }),
  }),
  "notifications.chosen": of({ ...own, action: "account_settings_updated" }),
  "reminders.stopped": of({ ...own, action: "account_settings_updated" }),
  "reminders.resumed": of({ ...own, action: "account_settings_updated" }),
  "milestone.created": fact,
  "milestone.updated": fact,
  "milestone.deleted": fact,
  "saved_view.created": of({ ...own, action: null }),
  "saved_view.updated": of({ ...own, action: null }),
  "saved_view.deleted": of({ ...own, action: null }),
  "calculation.saved": of({ ...own, action: null }),
  "calculation.deleted": of({ ...own, action: null }),
  "account_export.requested": of({ ...own, action: null }),
  "account_export.fetched": of({
    ...own,
    action: "file_export",
    details: z.strictObject({ address: z.string(), userAgent: z.nullable(z.string()) }),
  }),
  "deletion.requested": of({
    ...own,
    action: null,
    details: z.strictObject({ despiteHolds: z.array(z.int()) }),
  }),
  "deletion.scheduled": of({ ...own, action: null, details: z.strictObject({ scheduledDeletionAt: z.string() }) }),
  "deletion.canceled": of({ ...own, action: null }),

  "trial.started": of({ ...own, action: "account_settings_updated" }),
  "checkout.opened": of({ ...own, action: null }),
  "subscription.changed": of({
    ...own,
    action: null,
    details: z.strictObject({ from: z.string(), to: z.string() }),
  }),
  "subscription.paused": of({ ...own, action: "account_settings_updated" }),
  "subscription.resumed": of({ ...own, action: "account_settings_updated" }),
  "subscription.canceled": of({ ...own, action: "account_settings_updated", details: reasoned }),
  "subscription.kept": of({ ...own, action: "account_settings_updated" }),
  "subscription.switched": of({ ...own, action: "account_settings_updated" }),
  "payment.received": of({ ...own, action: null, details: money }),
  "payment.failed": of({ ...own, action: null, details: money }),
  "payment.refunded": of({ ...own, action: null, details: money }),
  "payment.disputed": of({ ...own, action: null, details: money }),
  "plan.granted": of({ ...own, action: "account_settings_updated", details: z.strictObject({ reason: z.string() }) }),

  "support.started": of({ ...own, action: "user_login", details: reasoned }),
  "support.ended": of({ ...own, action: "user_logout" }),
  "support.access_set": of({ ...own, action: "account_settings_updated", details: allowed }),
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
  ...ORGANIZATION_EVENTS,
  "calendar.connected": of({ action: "calendar_setup" }),
  "calendar.changed": of({ action: "calendar_integration_change" }),
  "system.warned": of({ action: "system_warning", details: z.strictObject({ reason: z.string() }) }),
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;

/** What an event of this name says beside its subject. */
export type DetailsOf<Name extends EventName> = (typeof EVENTS)[Name] extends { details: infer S extends z.ZodMiniType }
  ? z.input<S>
  : Record<string, never>;
