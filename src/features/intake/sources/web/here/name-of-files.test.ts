import { expect, test } from "vitest";
import { nameOfFiles } from "./name-of-files.ts";

test("one file is called by its name, and several by how many they are", () => {
  expect(nameOfFiles([{ name: "Elm.mbox" }])).toBe("Elm.mbox");
  expect(nameOfFiles(Array.from({ length: 1200 }, () => ({ name: "Results of my test.eml" })))).toBe("1,200 files");
  expect(nameOfFiles([])).toBe("");
});
