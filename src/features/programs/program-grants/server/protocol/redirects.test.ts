import { expect, test } from "vitest";
import { addressWith, isRegistered, leadsToOf, readRedirect } from "./redirects.ts";

test.each([
  "https://assistant.example/callback",
  "https://assistant.example:8443/callback?tenant=1",
  "http://localhost/callback",
  "http://localhost:33418/",
  "http://127.0.0.1:5000/callback",
  "http://[::1]:5000/callback",
  "com.example.app:/callback",
  "com.example.app://signed-in",
])("%s is an address to go back to", (text) => expect(readRedirect(text)).not.toBeNull());

test.each([
  "http://assistant.example/callback",
  "http://127.0.0.1.evil.example/callback",
  "http://localhost.evil.example/",
  "http://127.0.0.2/callback",
  "https://assistant.example/callback#part",
  "https://me:secret@assistant.example/callback",
  "https://assistant.example\\@evil.example/",
  "https:// assistant.example/",
  "https://assistant.example/\r\nSet-Cookie: a",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,hi",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://assistant.example/1",
  "myapp:/callback",
  "//assistant.example/callback",
  "/callback",
  "",
  `https://assistant.example/${"x".repeat(500)}`,
  `https://${"a.".repeat(160)}example/callback`,
  `com.${"a.".repeat(160)}example:/callback`,
])("%s is none", (text) => expect(readRedirect(text)).toBeNull());

test("an address is compared to the letter, but for the port of one's own computer", () => {
  const registered = ["https://assistant.example/callback", "http://localhost/callback", "com.example.app:/callback"];
  for (const same of [...registered, "http://localhost:1234/callback"])
    expect(isRegistered(registered, same), same).toBe(true);
  for (const other of [
    "https://assistant.example/callback/",
    "https://assistant.example:444/callback",
    "https://assistant.example/callback?x=1",
    "https://ASSISTANT.example/callback",
    "https://assistant.example/%63allback",
    "http://localhost:1234/callback/more",
    "http://localhost:1234/callback?x=1",
    "http://127.0.0.1:1234/callback",
    "com.example.app:/other",
    "javascript:alert(1)",
  ])
    expect(isRegistered(registered, other), other).toBe(false);
});

test("a place is a host, one's own computer, or the scheme of an app", () => {
  expect(leadsToOf("https://xn--80ak6aa92e.example/x")).toBe("xn--80ak6aa92e.example");
  expect(leadsToOf("http://localhost:33418/x")).toBe("localhost");
  expect(leadsToOf("com.example.app:/callback")).toBe("com.example.app:");
});

test("what is told is added to what the address has, and replaces what it says itself", () => {
  expect(addressWith("https://a.example/c?tenant=1&state=mine", { code: "x y", state: "a&b", iss: null })).toBe(
    "https://a.example/c?tenant=1&state=a%26b&code=x+y",
  );
  expect(addressWith("com.example.app:/callback", { code: "x" })).toBe("com.example.app:/callback?code=x");
});
