import type { MailSession, SaidMail } from "#features/intake/sources/server/mailing/port.ts";

/** All that a session gives of some mails. */
export const fetched = async (session: MailSession, folderId: string, keys: readonly string[]): Promise<SaidMail[]> => {
  const all: SaidMail[] = [];
  for await (const mails of session.fetch(folderId, keys)) all.push(...mails);
  return all;
};

export const mailOf = ({ said }: SaidMail) => {
  if (said.form !== "read" || said.mail === null) throw new Error("it was not read");
  return said.mail;
};

/** What has changed; an error where nothing can be told. */
export const told = async (session: MailSession, folderId: string, cursor: string) => {
  const changes = await session.changes(folderId, cursor);
  if (changes.is === "reset") throw new Error("reset");
  return changes;
};
