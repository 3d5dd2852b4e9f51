import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findRadicale } from "#tools/bootstrap/servers/find-radicale.mjs";
import { freePort } from "../network/free-port.ts";

export type RadicaleServer = AsyncDisposable & {
  url: string;
  /** Passes on what arrives. */
  answer: RequestListener;
  /** Asks the server itself, as another program of the person would. */
  send: (method: string, path: string, body?: string, headers?: Record<string, string>) => Promise<Response>;
};

export const RADICALE_USER = { userName: "maya", password: "app password of maya" };

const command = findRadicale();

/** Null where Radicale is installed, else why its tests are skipped. */
export const withoutRadicale: string | null = command
  ? null
  : "this machine has no Radicale. `npm test` installs it where it may (`sudo apt-get install python3-radicale`).";

const settings = (folder: string, port: number): string => `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, "users")}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, "collections")}
[logging]
level = error
`;

if (withoutRadicale !== null) console.warn(`RADICALE NOT TESTED: ${withoutRadicale}`);

/** However the tests end, the server ends when descriptor 3 closes. */
const SCRIPT = `folder="$1"; shift
"$@" --config "$folder/settings" >"$folder/log" 2>&1 3<&- &
cat <&3 >/dev/null 2>&1; kill $!; wait; rm -rf "$folder"`;

const proxyTo =
  (port: number): RequestListener =>
  (asked, response) => {
    const { method, url, headers } = asked;
    const { "x-connected-to": _, ...kept } = headers;
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers: kept }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  };

const untilAnswered = async (ask: () => Promise<Response>): Promise<void> => {
  for (let attempts = 0; ; attempts += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (attempts === 300) throw error;
      await wait(100);
    }
  }
};

/** A real CalDAV server with one account and no calendars. */
export const startRadicale = async (): Promise<RadicaleServer> => {
  const folder = mkdtempSync(join(tmpdir(), "tenure-radicale-"));
  const port = await freePort();
  const { userName, password } = RADICALE_USER;
  writeFileSync(join(folder, "users"), `${userName}:${password}\n`);
  writeFileSync(join(folder, "settings"), settings(folder, port));
  const child = spawn("sh", ["-c", SCRIPT, "sh", folder, ...(command ?? [])], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
  });
  const exited = once(child, "exit");
  const authorization = `Basic ${btoa(`${userName}:${password}`)}`;
  const send: RadicaleServer["send"] = (method, path, body, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: "manual",
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  await untilAnswered(() => send("GET", "/.web/"));
  return {
    url: `http://127.0.0.1:${port}`,
    answer: proxyTo(port),
    send,
    [Symbol.asyncDispose]: async () => {
      const lifeline = child.stdio[3];
      if (lifeline && "end" in lifeline) lifeline.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
