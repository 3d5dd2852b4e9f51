import { findSharedBook, shareBookWith, unshareBook as endSharing } from "#server/accounts/organization-book-store.ts";
import { lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/collaboration/organizations/contract/books.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";

type Sharing = Pick<
  Call,
  "platform" | "db" | "requestId" | "receivedAt" | "address" | "userAgent" | "event" | "http"
> & {
  scope: NonNullable<Call["scope"]>;
};

/** The caller's own book, whichever book is open. */
export const shareOwnBook = async (call: Sharing, { id: organizationId, name: orgName }: OrganizationRow) => {
  const { db: tx, scope, receivedAt: since } = call;
  if (!(await shareBookWith({ userId: scope.actorId }, tx, { organizationId, since }))) {
    const message = "You share your book with another organization. Stop that first, on Team.";
    throw new AppError("state_conflict", { message });
  }
  const subject = { type: "book", id: scope.actorId } as const;
  await logOrganizationAct(call, { organizationId, action: "book.shared", subject });
  return { orgId: organizationId, orgName };
};

export async function shareBook(call: Call<typeof contract.shareBook>): Promise<Answer<typeof contract.shareBook>> {
  const { db: tx, scope, event } = call;
  const named = (await findUserById(tx, scope.actorId))?.organizationId;
  const organization = named ? await lockOrganization(tx, named) : undefined;
  if (!organization?.isActive) throw new AppError("state_conflict", { message: "You belong to no organization." });
  event.say({ subjectId: organization.id, details: { orgName: organization.name } });
  return shareOwnBook(call, organization);
}

export async function getSharedBook({
  db,
  scope,
}: Call<typeof contract.getSharedBook>): Promise<Answer<typeof contract.getSharedBook>> {
  const shared = await findSharedBook({ userId: scope.actorId }, db);
  return {
    sharedWith: shared
      ? { orgId: shared.organizationId, orgName: shared.orgName, since: shared.since.toISOString() }
      : null,
  };
}

export async function unshareBook(
  call: Call<typeof contract.unshareBook>,
): Promise<Answer<typeof contract.unshareBook>> {
  const { db: tx, scope, receivedAt: at, event } = call;
  const owner = { userId: scope.actorId };
  const shared = await findSharedBook(owner, tx);
  if (!shared) {
    event.omit();
    return { ok: true };
  }
  const { organizationId, orgName } = shared;
  await endSharing(owner, tx, { organizationId, at });
  const subject = { type: "book", id: scope.actorId } as const;
  await logOrganizationAct(call, { organizationId, action: "book.unshared", subject });
  event.say({ subjectId: organizationId, details: { orgName } });
  return { ok: true };
}
