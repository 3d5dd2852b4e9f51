import { sql } from "drizzle-orm";
import type { Answer, Call } from "#server/http/implement.ts";
import { text } from "#shared/export/cells.ts";
import type { exportUsers as contract } from "#features/operations/administration/contract/users.ts";
import { exportList } from "#server/admin-log/export-list.ts";
import { readUsers } from "./read-model.ts";

const HEADINGS = [
  "Name",
  "Email",
  "Status",
  "Email verified",
  "Role",
  "Administrator",
  "Organization",
  "Plan",
  "Premium by hand",
  "Created",
  "Last login",
  "Deletion due",
  "Deletion reason",
  "User id",
];

const yesOrNo = (is: boolean) => text(is ? "yes" : "no");

export async function exportUsers(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const users = await readUsers(call.db, call.query, { now: call.receivedAt, range: sql`` });
  const rows = users.map((user) => [
    text(user.name),
    text(user.email),
    text(user.status),
    yesOrNo(user.isEmailVerified),
    text(user.role),
    yesOrNo(user.isAdmin),
    text(user.organizationName),
    text(user.plan),
    yesOrNo(user.isGranted),
    text(user.createdAt),
    text(user.lastLoginAt),
    text(user.scheduledDeletionAt),
    text(user.cancellationReason),
    text(user.id),
  ]);
  return exportList(call, { name: "users", headings: HEADINGS, rows });
}
