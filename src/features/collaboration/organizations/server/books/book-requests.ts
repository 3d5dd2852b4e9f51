import {
  endLinks,
  lockInvitation,
  readInvitation,
  renewLink,
  requireAddressee,
  sent,
  shownStatus,
} from "#features/collaboration/invitations/server/index.ts";
import { unshareBook } from "#server/accounts/organization-book-store.ts";
import { findUserById, fullNameOf, readNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type * as contract from "#features/collaboration/organizations/contract/books.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { bookDroppedMail, bookRequestMail } from "../book-mails.ts";
import { requestDoor, toRequest } from "./request-door.ts";
import { expirePendingTo, insertRequest, markAccepted, readRequests } from "./request-store.ts";
import { shareOwnBook } from "./share-book.ts";
import type { BookRequestRow } from "./table.ts";

type Shown = Pick<BookRequestRow, "id" | "email" | "expiresAt">;
const present = ({ id, email, expiresAt }: Shown, now: Date) => ({
  id,
  email,
  status: shownStatus(expiresAt, now),
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
  const { email } = body;
  const replaced = await expirePendingTo(tx, { organizationId, email });
  await endLinks(tx, requestDoor, replaced.map(toRequest), at);
  const asked = { organizationId, id: platform.newId(), email, askedBy: scope.actorId, ...sent(at) };
  const row = await insertRequest(tx, asked);
  const askedByName = await readNameOf(tx, scope.actorId);
  const link = await renewLink(call, requestDoor, { invitation: toRequest(row), senderId: scope.actorId });
  await postMail(platform, tx, bookRequestMail(email, { orgName, askedByName, link }), null);
  const subject = { type: "book", id: row.id } as const;
  await logOrganizationAct(call, { organizationId, action: "book.requested", subject, after: { email } });
  event.say({ subjectId: row.id, details: { who: email } });
  return present(row, at);
}

export async function dropBook(call: Call<typeof contract.dropBook>): Promise<Answer<typeof contract.dropBook>> {
  const { db: tx, platform, scope, params, receivedAt: at, event } = call;
  const { id: organizationId, name: orgName } = await lockToManage(tx, scope, params.organizationId);
  const owner = (await unshareBook({ userId: params.id }, tx, { organizationId, at }))
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

export async function getBookRequest({
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract.getBookRequest>): Promise<Answer<typeof contract.getBookRequest>> {
  const asked = { token: params.token, at, reply: http.reply };
  const { invitation, backing } = await readInvitation(requestDoor, db, asked);
  const { email, expiresAt } = invitation;
  const askedByName = fullNameOf(backing.asker);
  return { orgName: backing.organization.name, askedByName, email, expiresAt: expiresAt.toISOString() };
}

export async function acceptBookRequest(
  call: Call<typeof contract.acceptBookRequest>,
): Promise<Answer<typeof contract.acceptBookRequest>> {
  const { db: tx, scope, params, receivedAt: at, http, event } = call;
  const asked = { token: params.token, at, reply: http.reply, actorId: scope.actorId };
  const { invitation, backing } = await lockInvitation(requestDoor, tx, asked);
  requireAddressee(invitation, await findUserById(tx, scope.actorId));
  await markAccepted(tx, invitation);
  const { organization } = backing;
  event.say({ subjectId: organization.id, details: { orgName: organization.name } });
  return { ...(await shareOwnBook(call, organization)), status: "accepted" };
}
