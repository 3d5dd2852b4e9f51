import { existsSync } from "node:fs";
import { findOnPath, installPackage, isExecutable } from "../debian-package.mjs";

/** Debian puts it where only root looks for programs. */
const USUAL = "/usr/sbin/dovecot";
/** Without it the server is there, and speaks no IMAP. */
const IMAP = ["/usr/lib/dovecot/imap", "/usr/libexec/dovecot/imap", "/usr/local/libexec/dovecot/imap"];

/** The program of the mail server of some tests; undefined: it is not here. */
export const findDovecot = () => {
  const program = findOnPath(["dovecot"]) ?? (isExecutable(USUAL) ? USUAL : undefined);
  return IMAP.some((path) => existsSync(path)) ? program : undefined;
};

/** Installs it where it is missing. Without it its tests are skipped, with the reason. */
export const tryDovecot = () => {
  if (!findDovecot()) installPackage("dovecot-imapd", "the tests of mailboxes", ["dovecot.service", "dovecot.socket"]);
};
