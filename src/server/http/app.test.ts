import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ["/api/health", "localhost:7500", 200],
  ["/api/nothing", "localhost:7500", 404],
  ["/api/time-entries", "localhost:7500", 401],
  ["/api/health", "rebound.example", 421],
])("%s under %s is answered with every header of safety, and with its number", async (url, host, status) => {
  const { statusCode, headers } = await app.app.inject({ url, headers: { host } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "microphone=(self), on-device-speech-recognition=(self)",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
});
