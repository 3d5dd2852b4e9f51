import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { AppError } from "#shared/errors.ts";
import { requireOwnUrl } from "./own-url.ts";

const config = readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign" });
const open = (url: string): string => requireOwnUrl(config, "successUrl", url);

const FOREIGN_URLS = [
  "https://evil.example",
  "http://evil.example/dashboard",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "http://localhost@evil.example/",
  "http://localhost:7500@evil.example/",
  "http://localhost:7500:pass@evil.example",
  "http://user@localhost:7500/",
  "http://user:pass@localhost:7500/",
  "http://localhost.evil.example/",
  "http://evil.example#localhost",
  "http://evil.example?localhost",
  "http://evil.example\\@localhost:7500/",
  "http://localhost:7501/",
  "https://localhost:7500/",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,hello",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://localhost:7500/",
  " https://evil.example",
  "https://evil.example\n",
  "/dash\r\nLocation: https://evil.example",
  "/\t/evil.example",
  "http://[::ffff:1.2.3.4]/",
  "http://0x7f.1:7501/x",
  "http://0x0a.1:7500/x",
  "blob:https://evil.example/1",
  "",
];

test.each(FOREIGN_URLS)("%j is no address of ours", (url) => {
  expect(() => open(url)).toThrow(AppError);
  expect(FOREIGN_URLS.length).toBeGreaterThanOrEqual(30);
});

test.each([
  ["/dashboard?payment=success", "http://localhost:7500/dashboard?payment=success"],
  ["http://localhost:7500/subscribe", "http://localhost:7500/subscribe"],
  // A browser reads it as ours, and what is handed on is what was read.
  ["http://0x7f.1:7500/x", "http://127.0.0.1:7500/x"],
  ["http://127.0.0.1:7500/x?next=https://evil.example", "http://127.0.0.1:7500/x?next=https://evil.example"],
])("%j is", (url, read) => {
  expect(open(url)).toBe(read);
});
