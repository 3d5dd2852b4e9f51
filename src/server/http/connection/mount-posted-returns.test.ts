import { expect, test } from "vitest";
import { startTestApp } from "#test/support/api-client.ts";

test("what Apple posts stands behind the # of the page, and nothing else of it", async () => {
  await using app = await startTestApp();
  const answer = await app.app.inject({
    method: "POST",
    url: "/sign-in/apple",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://appleid.apple.com" },
    payload: new URLSearchParams({ code: "a b&c", state: "s", evil: "x", user: '{"name":{}}' }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers["location"]).toBe("/sign-in/apple#code=a+b%26c&state=s&user=%7B%22name%22%3A%7B%7D%7D");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const large = "x".repeat(20_000);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const refused = await app.app.inject({ method: "POST", url: "/sign-in/apple", headers, payload: `code=${large}` });
  expect(refused.statusCode).toBe(413);
});
