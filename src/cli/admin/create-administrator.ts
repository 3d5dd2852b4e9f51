import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type PasswordOwner, refusePassword } from "#features/account/accounts/rules.ts";
import { createSelf } from "#features/facts/participants/server/create-self.ts";
import { insertUser } from "#server/accounts/user-store.ts";
import { hashPassword } from "#server/passwords/password.ts";
import { isTimeZone } from "#shared/civil-date.ts";
import { InputError, UsageError } from "../command-error.ts";
import { printLink } from "./print-link.ts";
import { logCommand, withDatabase } from "./with-database.ts";

type Named = { name: string | undefined; timeZone: string | undefined };

/** Nothing if no one pipes one in: then it is set through a link, and the password is in no file and no shell history. */
const readPassword = async (owner: PasswordOwner): Promise<string | null> => {
  const password = process.stdin.isTTY ? "" : (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password === "") return null;
  const refusal = refusePassword(password, owner);
  if (refusal !== null) throw new InputError(`The password on standard input: ${refusal}`);
  return hashPassword(password);
};

/** The first administrator of an installation that sends no mail: whoever runs this vouches for the address. */
export const createAdmin = async (given: string, { name: said, timeZone = "UTC" }: Named): Promise<number> => {
  const email = given.toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new UsageError(`"${given}" is no address.`);
  const [firstName = "", ...rest] = (said ?? "").trim().split(/\s+/);
  if (firstName === "" || rest.length === 0) throw new UsageError('Say who it is: --name "FIRST LAST".');
  if (!isTimeZone(timeZone)) throw new UsageError(`"${timeZone}" is no time zone.`);
  const owner = { email, firstName, lastName: rest.join(" ") };
  const passwordHash = await readPassword(owner);
  return withDatabase(async (db) => {
    const [id, at] = [randomUUID(), new Date()];
    const times = { createdAt: at, updatedAt: at, emailVerifiedAt: at };
    const isNew = await insertUser(db, { id, ...owner, timeZone, passwordHash, isAdmin: true, ...times });
    if (!isNew) throw new InputError(`${email} has an account already: npx tenure admin grant ${email}`);
    await createSelf(db, { userId: id, id: randomUUID(), name: `${firstName} ${owner.lastName}`, at });
    await logCommand(db, { action: "user.admin_created", subject: { type: "user", id }, after: { isAdmin: true } });
    process.stdout.write(`${email} is an administrator.\n`);
    if (passwordHash === null) await printLink(db, { id, email });
    process.stdout.write("Sign in, then add a second step under Settings, Security.\n");
    return 0;
  });
};
