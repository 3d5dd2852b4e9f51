import { findOwner, findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { hostOf } from "../host-of.ts";
import { newAddressMail } from "../webhook-mails.ts";

/** The owner of the book is told where its events go from now on, whoever said so. */
export const mailNewAddress = async (
  { platform, scope, address: fromAddress }: Pick<Call, "platform" | "address"> & { scope: NonNullable<Call["scope"]> },
  tx: Db,
  { address }: Pick<EndpointRow, "address">,
): Promise<void> => {
  const owner = await findOwner(tx, scope);
  const setter = await findUserById(tx, scope.actorId);
  if (!owner || !setter) throw new Error("the book has no owner, or nobody set its webhook");
  const { email: to, firstName } = owner;
  const said = { to, firstName, host: hostOf(address), byName: fullNameOf(setter), fromAddress };
  await postMail(platform, tx, newAddressMail(said, platform.config.publicUrl), owner.id);
};
