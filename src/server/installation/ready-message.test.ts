import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { readyMessage } from "./ready-message.ts";

const messageOf = (settings: Record<string, string>): string =>
  readyMessage(readConfig({ TENURE_DATA_DIR: mkdtempSync(join(tmpdir(), "tenure-ready-")), ...settings }));

const SETTINGS: readonly (readonly [string, Record<string, string>])[] = [
  ["TENURE_SMTP_URL", { TENURE_SMTP_URL: "smtp://mail.example" }],
  ["TENURE_STRIPE_SECRET_KEY", { TENURE_STRIPE_SECRET_KEY: "sk_test_1", TENURE_STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["TENURE_GOOGLE_CLIENT_ID", { TENURE_GOOGLE_CLIENT_ID: "id", TENURE_GOOGLE_CLIENT_SECRET: "secret" }],
  ["TENURE_MICROSOFT_CLIENT_ID", { TENURE_MICROSOFT_CLIENT_ID: "id", TENURE_MICROSOFT_CLIENT_SECRET: "secret" }],
  ["TENURE_AI_PROVIDER", { TENURE_AI_PROVIDER: "openai", TENURE_AI_KEY: "key", TENURE_AI_MODEL: "model" }],
  [
    "TENURE_TRANSCRIPTION_URL",
    { TENURE_TRANSCRIPTION_URL: "http://127.0.0.1:8000/v1", TENURE_TRANSCRIPTION_MODEL: "whisper-1" },
  ],
  ["TENURE_S3_BUCKET", { TENURE_S3_BUCKET: "files" }],
  ["TENURE_CLAMAV_HOST", { TENURE_CLAMAV_HOST: "127.0.0.1" }],
  ["TENURE_TIMESTAMP_URL", { TENURE_TIMESTAMP_URL: "https://stamp.example" }],
  ["TENURE_METRICS_PORT", { TENURE_METRICS_PORT: "9464" }],
];

test.each(SETTINGS)("%s is named as long as it is not set", (name, set) => {
  expect(messageOf({})).toMatch(new RegExp(`^ {4}\\S.* {2}${name}\\b`, "m"));
  expect(messageOf(set)).not.toContain(name);
});

test("where nothing is billed, no payment is off", () => {
  expect(messageOf({ TENURE_BILLING: "off" })).not.toContain("Payments");
});

test("where others can reach it, a sandbox is said to give Premium away", () => {
  const message = messageOf({ TENURE_PUBLIC_URL: "https://tenure.example", TENURE_BILLING: "sandbox" });
  expect(message).toContain("anyone gets Premium without paying");
  expect(message).not.toContain("/dev/outbox");
});

test("no line is wider than a terminal that people have", () => {
  for (const line of messageOf({}).split("\n")) if (!line.includes("/tmp")) expect(line.length).toBeLessThan(110);
});
