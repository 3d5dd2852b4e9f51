import { Badge } from "@tenure/ui";
import type { AdminUser } from "#features/operations/administration/contract/users.ts";
import { STANDING_WORDS } from "./user-words.ts";

type AccountState = Pick<AdminUser, "status" | "scheduledDeletionAt">;

/** How an account stands: the most serious of what there is to say. */
export function AccountStateBadge({ user: { status, scheduledDeletionAt } }: { user: AccountState }) {
  if (status === "suspended") return <Badge tone="danger">{STANDING_WORDS.suspended}</Badge>;
  if (scheduledDeletionAt !== null) return <Badge tone="warn">{STANDING_WORDS.leaving}</Badge>;
  return <Badge {...(status === "pending" ? { tone: "info" } : {})}>{STANDING_WORDS[status]}</Badge>;
}
