import { findOwner, fullNameOf } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { linkToTokens } from "./link-to-tokens.ts";
import type { Making } from "./make-token.ts";
import { newTokenMail } from "./token-mails.ts";

/** The owner of the book is told whoever makes it; another maker too, in case it was not they. */
export const mailNewToken = async (
  { platform, db: tx, scope, address }: Omit<Making, "receivedAt">,
  token: Pick<ProgramTokenRow, "userId" | "name" | "scopes" | "tokenEnding" | "expiresAt" | "leadsTo">,
  maker: UserRow,
): Promise<void> => {
  const owner = maker.id === scope.userId ? maker : await findOwner(tx, scope);
  if (!owner) throw new Error("the book has no owner");
  const told = { byName: fullNameOf(maker), ownerName: fullNameOf(owner), address };
  for (const user of maker.id === owner.id ? [owner] : [owner, maker]) {
    const made = { ...told, isOwnBook: user.id === owner.id, link: linkToTokens(platform, token, user.id) };
    await postMail(platform, tx, newTokenMail(user, token, made), user.id);
  }
};
