import { describe, expect, it } from "vitest";
import { isPictureHost } from "./picture-hosts.ts";

describe("hosts of pictures", () => {
  it.each(["lh3.googleusercontent.com", "gravatar.com", "www.gravatar.com", "graph.microsoft.com"])(
    "%s is one",
    (host) => {
      expect(isPictureHost(host)).toBe(true);
    },
  );

  it.each([
    "googleusercontent.com.evil.example",
    "evilgoogleusercontent.com",
    "gravatar.com.",
    "microsoft.com",
    "127.0.0.1",
    "",
  ])("%s is none", (host) => {
    expect(isPictureHost(host)).toBe(false);
  });
});
