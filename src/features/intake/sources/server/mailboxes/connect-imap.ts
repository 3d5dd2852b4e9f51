import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { connectImap as contract } from "#features/intake/sources/mailbox-contract.ts";
import { mailServices } from "../accounts/services.ts";
import {
  ACCOUNT_NAME_MAX_CHARACTERS,
  connectTyped,
  expectRead,
  passwordOrServer,
  tryOut,
  type Typed,
} from "../accounts/typed-account.ts";
import { imapAccount, imapOperatorUrl, readImapServer, readImapUserName } from "../imap/imap-account.ts";
import { inSession } from "../mailing/in-session.ts";
import { serviceOf } from "../syncing/service.ts";

/** The mailbox is opened before anything is kept. */
export async function connectImap(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, body } = call;
  const server = expectRead(readImapServer(body.server, imapOperatorUrl(platform)), "server");
  const userName = expectRead(readImapUserName(body.userName), "userName");
  const accountName = imapAccount({ server, userName });
  if (accountName.length > ACCOUNT_NAME_MAX_CHARACTERS)
    throw new AppError("validation_failed", { fields: { userName: "This name is too long" } });
  const typed: Typed = { kind: "imap", accountName, password: body.password };
  const mails = serviceOf(mailServices, "imap").openMail(platform);
  const folders = await tryOut(
    call,
    typed,
    (access) => inSession(mails, access, (session) => session.listFolders()),
    passwordOrServer,
  );
  if (folders.length === 0)
    throw new AppError("validation_failed", { fields: { server: "This mailbox has no folder that can be read" } });
  return connectTyped(call, typed, accountName);
}
