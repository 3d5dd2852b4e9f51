/** How each act reads in a list; one that is not named here shows its name. */
const WORDS: Readonly<Record<string, string>> = {
  "organization.created": "Started the organization",
  "organization.renamed": "Renamed the organization",
  "organization.ownership_moved": "Made owner",
  "member.role_changed": "Changed the role",
  "member.removed": "Removed",
  "member.left": "Left",
  "member.joined": "Joined",
  "invitation.sent": "Invited",
  "invitation.resent": "Sent the link again",
  "invitation.withdrawn": "Withdrew the invitation",
  "billing.checkout_opened": "Went to pay",
  "billing.seats_changed": "Changed the number of seats",
  "billing.canceled": "Canceled the subscription",
  "billing.kept": "Kept the subscription",
  "book.requested": "Asked to share their log",
  "book.shared": "Shared their log",
  "book.unshared": "Stopped sharing their log",
  "book.dropped": "Gave back the log",
};

export const actWords = (action: string): string =>
  WORDS[action] ?? action.replaceAll(/[._]/g, " ").replace(/^./, (letter) => letter.toUpperCase());

export const ACT_KINDS = [
  { value: "organization", label: "Organization" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "book", label: "Shared books" },
  { value: "billing", label: "Billing" },
] as const;

/** What a value was or is, as text: `role: read_only`. */
export const changeWords = (change: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(change ?? {})
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
