import * as z from "zod/mini";
import { of } from "./event-definition.ts";

/** Only about the account. */
const own = { visibility: "user_only" } as const;
const counted = z.strictObject({ count: z.int() });
const reasoned = z.strictObject({ reason: z.string() });
const allowed = z.strictObject({ isAllowed: z.boolean() });

/** About one invoice; for a refund, everything given back by then. */
const money = z.strictObject({ invoiceId: z.string(), cents: z.int() });

/** Signing in, who a person is, what they pay, and who looked at their book to help them. */
export const ACCOUNT_EVENTS = {
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
  /** The bank decided a dispute for us. */
  "payment.upheld": of({ ...own, action: null, details: money }),
  "plan.granted": of({ ...own, action: "account_settings_updated", details: z.strictObject({ reason: z.string() }) }),

  "support.started": of({ ...own, action: "user_login", details: reasoned }),
  "support.ended": of({ ...own, action: "user_logout" }),
  "support.access_set": of({ ...own, action: "account_settings_updated", details: allowed }),
} as const;
