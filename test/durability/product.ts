import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readAccessToken, signAccessToken } from "#server/auth/access-token.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const SECRET = "a secret of the durability tests, long enough";

export type Product = {
  origin: string;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
  /** Ends it as the person who started it does. */
  stop: () => Promise<void>;
  /** How it ended; null for a signal. */
  signal: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** The product as it is shipped, with the embedded database and files in `dataDir`, as it begins to start. */
export const spawnProduct = (
  dataDir: string,
  port: number,
  options: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
) =>
  spawn(process.execPath, [...options, ...SERVER_COMMAND], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TENURE_PORT: String(port),
      TENURE_DATA_DIR: dataDir,
      // Kept across a power cut, so that people stay signed in.
      TENURE_SECRET: SECRET,
      TENURE_REQUESTS_PER_MINUTE: "10000000",
      TENURE_BACKUP_EVERY_HOURS: "0",
      // No limit on entries: everyone logs as much as the test wants.
      TENURE_BILLING: "off",
      TENURE_LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });

/**
 * The same once it is ready.
 *
 * @param options of Node, before those of the product
 */
export const startProduct = async (
  dataDir: string,
  options: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawnProduct(dataDir, port, options, settings);
  const exited = once(child, "exit");
  const seen: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    seen.push(line);
    if (!line.includes("Tenure is ready")) continue;
    child.stderr.resume();
    const signal = async (name: NodeJS.Signals): Promise<number | null> => {
      child.kill(name);
      await exited;
      return child.exitCode;
    };
    const end = async (name: NodeJS.Signals): Promise<void> => void (await signal(name));
    return { origin, kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), signal };
  }
  throw new Error(`Tenure did not start:\n${seen.join("\n")}`);
};

export type Answer = { status: number; body: unknown };

/** A signed-in person, whichever process serves. Null: the connection broke, so nothing was acknowledged. */
export type Person = {
  post: (origin: string, path: string, body: object) => Promise<Answer | null>;
  upload: (
    origin: string,
    content: Buffer,
    to?: { path: string; name: string; isPart?: boolean },
  ) => Promise<Answer | null>;
  get: (origin: string, path: string) => Promise<{ status: number; bytes: Buffer } | null>;
};

const jsonHeaders = { "content-type": "application/json" };

const answerOf = async (response: Promise<Response>): Promise<Answer | null> => {
  try {
    const { status } = await response;
    return { status, body: await (await response).json() };
  } catch {
    return null;
  }
};

const readClaims = async (answer: Answer | null) => {
  const token = /"accessToken":"([^"]+)"/.exec(JSON.stringify(answer?.body ?? ""))?.[1] ?? "";
  const claims = await readAccessToken(token, SECRET, new Date());
  if (!claims) throw new Error(`no account: ${JSON.stringify(answer)}`);
  return claims;
};

export const signUp = async (origin: string, email: string): Promise<Person> => {
  const account = { email, password: "a long sentence to sign in with", firstName: "Robin", lastName: "Vale" };
  const body = JSON.stringify({ ...account, timeZone: "America/New_York" });
  const claims = await readClaims(
    await answerOf(fetch(`${origin}/api/auth/register`, { method: "POST", headers: jsonHeaders, body })),
  );
  // Signed in again for each request: fifty power cuts take longer than an access token lives.
  const headers = async () => ({ authorization: `Bearer ${await signAccessToken(claims, SECRET, new Date())}` });
  return {
    post: async (at, path, sent) =>
      answerOf(
        fetch(`${at}${path}`, {
          method: "POST",
          headers: { ...jsonHeaders, ...(await headers()) },
          body: JSON.stringify(sent),
        }),
      ),
    upload: async (at, content, { path, name, isPart = false } = { path: "/api/files", name: "receipt.pdf" }) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(content)]), name);
      return answerOf(fetch(`${at}${path}`, { method: isPart ? "PUT" : "POST", headers: await headers(), body: form }));
    },
    get: async (at, path) => {
      try {
        const response = await fetch(`${at}${path}`, { headers: await headers() });
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      } catch {
        return null;
      }
    },
  };
};

export const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** The files in a local file store whose content does not match their name. */
export const findBrokenFiles = async (folder: string): Promise<string[]> => {
  const broken: string[] = [];
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    if (name.startsWith(".")) continue;
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(parentPath, name))) hash.update(chunk as Buffer);
    if (hash.digest("hex") !== name) broken.push(name);
  }
  return broken;
};

const HEAD = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** A file of its own, from a few bytes to a few hundred thousand. */
export const newFile = (seed: number): Buffer => {
  const size = ((seed * 7919) % 97) ** 2 * 10;
  return Buffer.concat([Buffer.from(`${HEAD}% ${seed}\n`), Buffer.alloc(size, `${seed} `)]);
};
