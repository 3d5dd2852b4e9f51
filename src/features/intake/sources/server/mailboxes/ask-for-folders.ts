import type { ConnectionRow } from "#server/connections/table.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { addFolders, listFolders } from "#features/intake/sources/mailbox-contract.ts";
import { isMailbox } from "#features/intake/sources/rules.ts";
import { asUnavailable, expectOwnAccount, openAccount } from "../accounts/open-account.ts";
import { mailServices } from "../accounts/services.ts";
import { inSession } from "../mailing/in-session.ts";
import type { MailFolder } from "../mailing/port.ts";
import type { ServiceOfMails } from "../mailing/service.ts";

type Asked = { account: ConnectionRow; service: ServiceOfMails; folders: MailFolder[] };

/** What the service says now of one of your accounts. */
export const askForFolders = async (call: Call<typeof addFolders | typeof listFolders>, id: Id): Promise<Asked> => {
  const account = await expectOwnAccount(call, id, isMailbox);
  const { service, access } = await openAccount(call, account, mailServices);
  const mails = service.openMail(call.platform);
  const folders = await inSession(mails, access, (session) => session.listFolders()).catch(asUnavailable);
  return { account, service, folders };
};
