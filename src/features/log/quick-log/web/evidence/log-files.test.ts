import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addFiles, filesOf, keepFilesOf, removeFiles, showFilesOf, takeFilesOf } from "./log-files.ts";

const receipt = new File(["x"], "receipt.txt", { lastModified: 1 });
const photo = new File(["y"], "photo.jpg", { lastModified: 2 });

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

it("leaves the files of a waiting entry with it while it is looked at", () => {
  keepFilesOf("item-1", [receipt]);
  addFiles("new", [photo]);
  showFilesOf("item-1");
  expect(filesOf("item-1")).toEqual([receipt]);
  expect(filesOf("new")).toEqual([photo]);
  expect(takeFilesOf("item-1")).toEqual([receipt]);
  expect(takeFilesOf("item-1")).toEqual([]);
});

it("takes away what was sent, and nothing that was chosen since", () => {
  addFiles("line", [receipt, photo]);
  removeFiles("line", [receipt]);
  expect(filesOf("line")).toEqual([photo]);
});
