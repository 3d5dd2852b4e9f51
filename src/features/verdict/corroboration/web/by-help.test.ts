import { expect, test } from "vitest";
import { byHelp } from "./by-help.ts";

test("entries that the same paper would help stand together, in the order of the first of each", () => {
  const entry = (id: string, help: string) => ({ id, help, durationSeconds: 3600 });
  expect(byHelp([entry("a", "A photo."), entry("b", "A mail."), entry("c", "A photo.")])).toEqual([
    { help: "A photo.", entries: [entry("a", "A photo."), entry("c", "A photo.")], seconds: 7200 },
    { help: "A mail.", entries: [entry("b", "A mail.")], seconds: 3600 },
  ]);
});
