import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { VERIFIER_MAX_BYTES, verifierHtml } from "./build-verifier.ts";

let html = "";
beforeAll(async () => {
  html = await verifierHtml();
}, 60_000);

const inline = (tag: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(([, content = ""]) => content);

describe("the verifier as one file", () => {
  it("allows its own script and style by their hashes, and no connection at all", () => {
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1] ?? "";
    const directives = policy.split("; ");
    expect(directives).toContain("default-src 'none'");
    for (const tag of ["script", "style"] as const) {
      const [content = "", ...others] = inline(tag);
      expect(others).toEqual([]);
      const hash = createHash("sha256").update(content).digest("base64");
      expect(directives).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  });

  it("names no other file, leaves no placeholder and stays small", () => {
    expect(html.match(/\s(src|href)=/)).toBeNull();
    // A message of half a megabyte would hide which word it was.
    const words = ["fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "new Worker"];
    expect(words.filter((word) => html.includes(word))).toEqual([]);
    expect(html.match(/%[A-Z]+%/)).toBeNull();
    expect(Buffer.byteLength(html)).toBeLessThan(VERIFIER_MAX_BYTES);
  });
});
