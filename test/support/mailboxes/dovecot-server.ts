import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findDovecot } from "#tools/bootstrap/servers/find-dovecot.mjs";
import { freePort } from "../network/free-port.ts";

export type DovecotServer = AsyncDisposable & {
  /** Without TLS, of the loopback address. */
  port: number;
  /** With TLS, by a certificate of its own for `mail.example.com`. */
  tlsPort: number;
  certificate: string;
  /** User names in this file, one a line, are let in no longer. */
  refusedFile: string;
  /** What the server wrote about itself. */
  log: () => string;
};

/** Any user name opens a mailbox of its own. */
export const DOVECOT_PASSWORD = "app_password_of_maya";

const program = findDovecot();

/** Null where Dovecot is installed, else why its tests are skipped. */
export const withoutDovecot: string | null = program
  ? null
  : "this machine has no Dovecot. `npm test` installs it where it may (`sudo apt-get install dovecot-imapd`).";

if (withoutDovecot !== null) console.warn(`DOVECOT NOT TESTED: ${withoutDovecot}`);

/** It opens no mailbox as root. */
const account = process.getuid?.() === 0 ? { name: "nobody", group: "nogroup", uid: 65_534, gid: 65_534 } : null;

const specialFolder = (name: string): string => `  mailbox ${name} {
    special_use = \\${name}
    auto = create
  }
`;

/** One password for everyone who is not refused. */
const passwords = (folder: string): string => `passdb {
  driver = passwd-file
  args = ${folder}/refused
  deny = yes
}
passdb {
  driver = static
  args = password=${DOVECOT_PASSWORD}
}
`;

const settings = (folder: string, { port, tlsPort }: { port: number; tlsPort: number }): string => {
  const user = account?.name ?? userInfo().username;
  const group = account?.group ?? execFileSync("id", ["-gn"], { encoding: "utf8" }).trim();
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
auth_failure_delay = 0
disable_plaintext_auth = no
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%u
mailbox_list_index = yes
mail_max_userip_connections = 200
first_valid_uid = 1
mail_fsync = never
${passwords(folder)}userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
${["Sent", "Trash", "Drafts", "Junk", "Archive"].map(specialFolder).join("")}}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  service_count = 0
  process_min_avail = 0
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service imap {
  service_count = 1000
  client_limit = 1
  process_limit = 200
}
`;
};

/** However the tests end, the server ends when descriptor 3 closes. */
const SCRIPT = `folder="$1"; shift
"$@" -F -c "$folder/settings" >>"$folder/log" 2>&1 3<&- &
cat <&3 >/dev/null 2>&1; kill $!; wait; rm -rf "$folder"`;

const untilItGreets = async (port: number, log: () => string): Promise<void> => {
  for (let attempts = 0; ; attempts += 1) {
    const socket = connect(port, "127.0.0.1");
    const greeting = await once(socket, "data").catch(() => null);
    socket.destroy();
    if (greeting) return;
    if (attempts === 300) throw new Error(`Dovecot did not start: ${log()}`);
    await wait(50);
  }
};

const makeCertificate = (folder: string): void => {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const options = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30", "-batch"];
  const names = ["-subj", "/CN=mail.example.com", "-addext", "subjectAltName=DNS:mail.example.com"];
  execFileSync("openssl", ["req", "-x509", ...options, ...names, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
};

/** A real IMAP server with mailboxes for everyone who knows the password. */
export const startDovecot = async (): Promise<DovecotServer> => {
  const folder = mkdtempSync(join(tmpdir(), "tenure-dovecot-"));
  const ports = { port: await freePort(), tlsPort: await freePort() };
  makeCertificate(folder);
  for (const name of ["run", "state", "mail"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "settings"), settings(folder, ports));
  for (const name of ["log", "refused"]) writeFileSync(join(folder, name), "");
  const certificate = readFileSync(join(folder, "certificate.pem"), "utf8");
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  if (account) chownSync(folder, account.uid, account.gid);
  const child = spawn("sh", ["-c", SCRIPT, "sh", folder, program ?? ""], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const exited = once(child, "exit");
  const log = (): string => readFileSync(join(folder, "log"), "utf8");
  await untilItGreets(ports.port, log);
  return {
    ...ports,
    certificate,
    refusedFile: join(folder, "refused"),
    log,
    [Symbol.asyncDispose]: async () => {
      const lifeline = child.stdio[3];
      if (lifeline && "end" in lifeline) lifeline.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
