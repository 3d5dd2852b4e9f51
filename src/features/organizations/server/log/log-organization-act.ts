import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { insertLogLine } from "./store.ts";

/** What somebody did to an organization. `before` and `after` hold what changed, and no secrets. */
export type OrganizationAct = {
  organizationId: Id;
  /** noun.verb, such as `member.removed`. */
  action: `${string}.${string}`;
  subject: { type: "organization" | "member" | "invitation" | "book"; id: Id };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type Acting = Pick<Call, "platform" | "db" | "receivedAt" | "requestId"> & { scope: { actorId: Id } };

/** Appends to the organization's audit log, in the transaction of its verb. */
export const logOrganizationAct = (
  { platform, db, scope, receivedAt, requestId }: Acting,
  { organizationId, action, subject, before, after }: OrganizationAct,
): Promise<void> =>
  insertLogLine(db, {
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
