import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { insertLogLine } from "./store.ts";

/** What someone did to an organization. `before` and `after` hold what changed, and no secrets. */
export type OrganizationAct = {
  organizationId: Id;
  /** noun.verb, such as `member.removed`. */
  action: `${string}.${string}`;
  subject: { type: "organization" | "member" | "invitation" | "book"; id: Id };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type Acting = Pick<Call, "platform" | "db" | "receivedAt" | "requestId" | "address" | "userAgent" | "http"> & {
  scope: Scope;
};

/** Appends to the organization's audit log, in its verb's transaction; a super_admin's act also goes to the platform's. */
export const logOrganizationAct = async (call: Acting, act: OrganizationAct): Promise<void> => {
  const { platform, db, scope, receivedAt, requestId } = call;
  const { organizationId, action, subject, before, after } = act;
  await insertLogLine(db, {
    organizationId,
    id: platform.newId(),
    action,
    actorId: scope.actorId,
    subjectType: subject.type,
    subjectId: subject.id,
    before: before ?? null,
    after: after ?? null,
    requestId,
    at: receivedAt,
  });
  if (scope.role !== "super_admin") return;
  const of = { type: "organization", id: organizationId };
  await logAdminAct(call, { action, subject: of, before: before ?? null, after: { ...after, subjectId: subject.id } });
};
