import { describe, expect, it } from "vitest";
import { pictureUrl } from "./picture-url.ts";

describe("addresses to fetch a picture from", () => {
  it.each([
    "https://lh3.googleusercontent.com/a/x=s96-c",
    "https://www.gravatar.com/avatar/0?s=80",
    "https://graph.microsoft.com/v1.0/me/photo/$value",
  ])("%s is one", (text) => {
    expect(pictureUrl(text)?.hostname).toBeTruthy();
  });

  it.each([
    "http://lh3.googleusercontent.com/a",
    "https://lh3.googleusercontent.com:8443/a",
    "https://user@lh3.googleusercontent.com/a",
    "https://lh3.googleusercontent.com@evil.example/a",
    "https://googleusercontent.com.evil.example/a",
    "https://evilgoogleusercontent.com/a",
    "https://gravatar.com./a",
    "file:///etc/passwd",
    "gopher://gravatar.com/1",
    "data:image/png;base64,AA",
    "//gravatar.com/a",
    "",
  ])("%s is none", (text) => {
    expect(pictureUrl(text)).toBeNull();
  });
});
