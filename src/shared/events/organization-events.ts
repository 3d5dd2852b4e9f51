import * as z from "zod/mini";
import { of } from "./event-definition.ts";

/** In the log of the person who acts: what happened to the organization is in its own audit log. */
const own = { visibility: "user_only" } as const;

/** A member by name; an invited person by address. */
const named = z.strictObject({ who: z.string() });
const firm = z.strictObject({ orgName: z.string() });

export const ORGANIZATION_EVENTS = {
  "organization.created": of({ ...own, action: "account_settings_updated" }),
  "organization.updated": of({ ...own, action: "account_settings_updated" }),
  "organization.left": of({ ...own, action: "account_settings_updated" }),
  "organization.ownership_moved": of({ ...own, action: "account_settings_updated" }),
  "organization.closed": of({ ...own, action: "account_settings_updated" }),
  "organization.checkout_opened": of({ ...own, action: null }),
  "organization.plan_switched": of({ ...own, action: "account_settings_updated" }),
  "organization.seats_changed": of({ ...own, action: "account_settings_updated" }),
  "organization.subscription_canceled": of({ ...own, action: "account_settings_updated" }),
  "organization.subscription_kept": of({ ...own, action: "account_settings_updated" }),
  "organization_member.updated": of({ ...own, action: "account_settings_updated", details: named }),
  "organization_member.removed": of({ ...own, action: "user_removed", details: named }),
  "organization_member.invited": of({ ...own, action: "user_invited", details: named }),
  "organization_member.joined": of({ ...own, action: "account_settings_updated", details: firm }),
  "organization_invitation.resent": of({ ...own, action: "user_invited", details: named }),
  "organization_invitation.withdrawn": of({ ...own, action: "user_removed", details: named }),
  /** For a book, to its owner and a spouse. */
  "book.shared": of({ visibility: "admin_only", action: "user_invited", details: firm }),
  "book.unshared": of({ visibility: "admin_only", action: "user_removed", details: firm }),
  "organization_book.requested": of({ ...own, action: "user_invited", details: named }),
  "organization_book.dropped": of({ ...own, action: "user_removed", details: named }),
  "organization_portfolio.exported": of({ ...own, action: "file_export" }),
  "organization_log.exported": of({ ...own, action: "file_export", details: z.strictObject({ format: z.string() }) }),
} as const;
