import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { SERVER_COMMAND } from "#tools/bootstrap/server-command.mjs";
import { timesBroken } from "./counts.ts";
import { copyStarted } from "./started-folder.ts";

const KILLS = timesBroken({ long: 10, short: 1 });
/** Whole files and files in parts, in turn. */
const UPLOADS_AT_ONCE = 5;
const SEED = 6;
const FILE_BYTES = 3_000_000;
const PART_BYTES = 500_000;
/** All of a round would be 19: the kill comes after the answer whose number is drawn, the first among them. */
const ANSWERS_MAX = 15;
const ROOT = join(import.meta.dirname, "../..");

type Server = { url: string; child: ChildProcess };

const start = async (dataDir: string): Promise<Server> => {
  const port = await freePort();
  const child = spawn(process.execPath, SERVER_COMMAND, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: "",
      TENURE_DATA_DIR: dataDir,
      TENURE_LOG_LEVEL: "error",
      TENURE_PORT: String(port),
      TENURE_SMTP_URL: "",
    },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server ended by itself");
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, child };
    await new Promise((go) => setTimeout(go, 50));
  }
};

const end = async ({ child }: Server, signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

type Account = { email: string; password: string };
const ACCOUNT: Account = { email: "robin@example.com", password: "a quiet long sentence" };

const ask = async (url: string, path: string, body: unknown, token?: string, method = "POST") => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const sendFile = async (url: string, path: string, method: string, content: Buffer, token: string) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "scan.pdf");
  const headers = { origin: url, authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { method, headers, body: form });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const contentOf = (name: string): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7 ${name}\n`), Buffer.alloc(FILE_BYTES, name)]);
const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

type Sending = { url: string; token: string; heard: () => void };

/** Resolves with the fingerprint once the file is acknowledged; `heard` is called at each answer on the way. */
const sendWhole = async ({ url, token, heard }: Sending, content: Buffer): Promise<string> => {
  const { file } = await sendFile(url, "/api/files", "POST", content, token);
  heard();
  return file.sha256;
};

const sendInParts = async ({ url, token, heard }: Sending, content: Buffer): Promise<string> => {
  const body = { originalName: "scan.pdf", fileSize: content.length, sha256: hashOf(content) };
  const { id, receivedBytes } = await ask(url, "/api/files/uploads", body, token);
  for (let at: number = receivedBytes; at < content.length;) {
    const piece = content.subarray(at, at + PART_BYTES);
    at = (await sendFile(url, `/api/files/uploads/${id}/parts/${at}`, "PUT", piece, token)).receivedBytes;
    heard();
  }
  const { file } = await ask(url, `/api/files/uploads/${id}/finish`, undefined, token);
  heard();
  return file.sha256;
};

/** The names of all files once everything is a day older and the clean-up went over it. */
const filesAfterCleaning = async (dataDir: string): Promise<string[]> => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const database = await openDatabase({ dataDir });
  const root = join(dataDir, "files");
  await removeUnnamedBytes({ database, files: createLocalFileStore(root) }, tomorrow);
  await database.close();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
};

const listed = async (url: string, token: string): Promise<string[]> =>
  (await ask(url, "/api/files?limit=200", undefined, token, "GET")).files.map(
    ({ sha256 }: { sha256: string }) => sha256,
  );

test(`${KILLS * UPLOADS_AT_ONCE} uploads through ${KILLS} kills of the server: each is whole or not there, and goes on`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-uploads-"));
  const random = seededRandom(SEED);
  const acknowledged = new Set<string>();
  const broken: { content: Buffer; isWhole: boolean }[] = [];
  copyStarted(dataDir);
  let server = await start(dataDir);
  try {
    // Good for fifteen minutes, on every server of this folder; signing in after each kill would meet its limit.
    const { tokens } = await ask(server.url, "/api/auth/register", {
      ...ACCOUNT,
      firstName: "Robin",
      lastName: "Vale",
      timeZone: "America/New_York",
    });
    const token: string = tokens.accessToken;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { url } = server;
      const strike = Promise.withResolvers<void>();
      let answersLeft = Math.floor(random() * ANSWERS_MAX);
      const heard = (): void => {
        answersLeft -= 1;
        if (answersLeft <= 0) strike.resolve();
      };
      const sending = Array.from({ length: UPLOADS_AT_ONCE }, async (_, at) => {
        const content = contentOf(`${kill} ${at} `);
        const isWhole = at % 2 === 0;
        await (isWhole ? sendWhole : sendInParts)({ url, token, heard }, content).then(
          (sha256) => acknowledged.add(sha256),
          () => broken.push({ content, isWhole }),
        );
      });
      await strike.promise;
      await end(server, "SIGKILL");
      await Promise.all(sending);
      server = await start(dataDir);
    }
    const present = await listed(server.url, token);
    // An answer may be lost on its way: more may be kept than was acknowledged, never less and never another.
    const sent = new Set([...acknowledged, ...broken.map(({ content }) => hashOf(content))]);
    expect(present.filter((sha256) => !sent.has(sha256))).toEqual([]);
    expect([...acknowledged].filter((sha256) => !present.includes(sha256))).toEqual([]);
    const goingOn = broken.filter(({ isWhole }) => !isWhole).map(({ content }) => content);
    const going: Sending = { url: server.url, token, heard: () => undefined };
    for (const content of goingOn) expect(await sendInParts(going, content)).toBe(hashOf(content));
    const kept = new Set([...present, ...goingOn.map(hashOf)]);
    expect((await listed(server.url, token)).toSorted()).toEqual([...kept].toSorted());
    console.log(
      `${KILLS} kills: ${acknowledged.size} acknowledged, ${broken.length} broken off, ${goingOn.length} gone on with`,
    );
    expect(acknowledged.size + broken.length).toBe(KILLS * UPLOADS_AT_ONCE);
    expect(broken.length).toBeGreaterThan(0);
    await end(server, "SIGTERM");
    expect(await filesAfterCleaning(dataDir)).toEqual([...kept].toSorted());
  } finally {
    await end(server, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
