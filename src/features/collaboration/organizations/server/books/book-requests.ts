import { unshareBook } from "#server/accounts/organization-book-store.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { findUserById, readNameOf } from "#server/accounts/user-store.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { goneLink } from "#server/links/open-link.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/collaboration/organizations/contract/books.ts";
import { endOf } from "#features/collaboration/organizations/rules.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { bookDroppedMail, bookRequestMail } from "../book-mails.ts";
import { findRequest, insertRequest, markAccepted, readRequests } from "./request-store.ts";
import { shareOwnBook } from "./share-book.ts";
import type { BookRequestRow } from "./table.ts";

type Shown = Pick<BookRequestRow, "id" | "email" | "expiresAt">;
const present = ({ id, email, expiresAt }: Shown, now: Date) => ({
  id,
  email,
  status: expiresAt > now ? ("pending" as const) : ("expired" as const),
  expiresAt: expiresAt.toISOString(),
});

export async function listBookRequests({
  db,
  params,
  receivedAt,
}: Call<typeof contract.listBookRequests>): Promise<Answer<typeof contract.listBookRequests>> {
  return {
    requests: (await readRequests(db, params.organizationId)).map((row) => present(row, receivedAt)),
  };
}

export async function requestBook(
  call: Call<typeof contract.requestBook>,
): Promise<Answer<typeof contract.requestBook>> {
  const { db: tx, platform, scope, params, body, receivedAt: at, event } = call;
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const { id: organizationId, name: orgName } = await lockToManage(tx, scope, params.organizationId);
  const token = newSecretToken();
  const { email } = body;
  const row = { organizationId, id: platform.newId(), email, sentAt: at, expiresAt: endOf(at) };
  await insertRequest(tx, { ...row, tokenHash: hashSecretToken(token), askedBy: scope.actorId });
  const askedByName = await readNameOf(tx, scope.actorId);
  const link = `${platform.config.publicUrl}/share-book/${token}`;
  await postMail(platform, tx, bookRequestMail(email, { orgName, askedByName, link }), null);
  const subject = { type: "book", id: row.id } as const;
  await logOrganizationAct(call, { organizationId, action: "book.requested", subject, after: { email } });
  event.say({ subjectId: row.id, details: { who: email } });
  return present(row, at);
}

export async function dropBook(call: Call<typeof contract.dropBook>): Promise<Answer<typeof contract.dropBook>> {
  const { db: tx, platform, scope, params, event } = call;
  const { id: organizationId, name: orgName } = await lockToManage(tx, scope, params.organizationId);
  const owner = (await unshareBook({ userId: params.id }, tx, organizationId))
    ? await findUserById(tx, params.id)
    : undefined;
  if (!owner) throw new AppError("not_found");
  const { publicUrl } = platform.config;
  await postMail(platform, tx, bookDroppedMail(owner.email, { orgName, publicUrl }), owner.id);
  const subject = { type: "book", id: owner.id } as const;
  await logOrganizationAct(call, { organizationId, action: "book.dropped", subject });
  event.say({ details: { who: await readNameOf(tx, owner.id) } });
  return { ok: true };
}

/** The person who asked must still be allowed to, in an organization that is open. */
const openRequest = async (
  db: Db,
  { token, at }: { token: string; at: Date },
): Promise<{ request: BookRequestRow; organization: OrganizationRow; askedByName: string }> => {
  const request = await findRequest(db, hashSecretToken(token));
  const organization = request && (await findOrganization(db, request.organizationId));
  const asker = request?.askedBy ? await findUserById(db, request.askedBy) : undefined;
  const mayAsk =
    asker?.role === "super_admin" || (asker?.role === "org_admin" && asker.organizationId === organization?.id);
  if (!request || !organization?.isActive || !asker || !mayAsk) throw goneLink();
  if (request.status !== "pending" || request.expiresAt <= at) throw goneLink();
  return { request, organization, askedByName: await readNameOf(db, asker.id) };
};

export async function getBookRequest({
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract.getBookRequest>): Promise<Answer<typeof contract.getBookRequest>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const { request, organization, askedByName } = await openRequest(db, { token: params.token, at });
  const { email, expiresAt } = request;
  return { orgName: organization.name, askedByName, email, expiresAt: expiresAt.toISOString() };
}

export async function acceptBookRequest(
  call: Call<typeof contract.acceptBookRequest>,
): Promise<Answer<typeof contract.acceptBookRequest>> {
  const { db: tx, scope, params, receivedAt: at, http, event } = call;
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const { request, organization } = await openRequest(tx, { token: params.token, at });
  const user = await findUserById(tx, scope.actorId);
  if (user?.email !== request.email) throw goneLink();
  await markAccepted(tx, request);
  event.say({ subjectId: organization.id, details: { orgName: organization.name } });
  return { ...(await shareOwnBook(call, organization)), status: "accepted" };
}
