import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NODE_EXAMPLE, PYTHON_EXAMPLE } from "./webhook-examples.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const BODY = '{"type":"ping","timestamp":"2026-03-10T15:00:00.000Z","data":{"city":"Zürich"}}';

const signed = (secret: string, at: Date, body = BODY) => ({
  headers: {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  },
  body,
});

const now = new Date();
const good = signed(SECRET, now);
const both = {
  ...good.headers,
  "webhook-signature": `${new Webhook(OTHER).sign("msg_1", now, BODY)} ${good.headers["webhook-signature"]}`,
};
const CASES = [
  ["genuine", good, true],
  ["signed by two secrets", { ...good, headers: both }, true],
  ["of another secret", signed(OTHER, now), false],
  ["changed", { ...good, body: BODY.replace("ping", "pong") }, false],
  ["ten minutes old", signed(SECRET, new Date(now.getTime() - 600_000)), false],
] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tenure-examples-"));
  writeFileSync(join(folder, "example.mjs"), NODE_EXAMPLE);
  writeFileSync(join(folder, "example.py"), PYTHON_EXAMPLE);
});
afterAll(() => rmSync(folder, { recursive: true }));

const RUN = {
  Node: [
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { isGenuine } from "${"FOLDER"}/example.mjs";
const { secret, headers, body } = JSON.parse(process.env.CASE);
console.log(isGenuine(secret, headers, body));`,
    ],
  ],
  Python: [
    "python3",
    [
      "-c",
      `import json, os
from example import is_genuine
case = json.loads(os.environ["CASE"])
print(str(is_genuine(case["secret"], case["headers"], case["body"].encode())).lower())`,
    ],
  ],
} as const;

test.each(["Node", "Python"] as const)("the example in %s knows a genuine message from others", (language) => {
  const [program, args] = RUN[language];
  for (const [name, message, isGenuine] of CASES) {
    const env = { PATH: process.env["PATH"], PYTHONPATH: folder, CASE: JSON.stringify({ secret: SECRET, ...message }) };
    const filled = args.map((text) => text.replace("FOLDER", folder));
    expect(execFileSync(program, filled, { env, encoding: "utf8" }).trim(), name).toBe(String(isGenuine));
  }
});
