import { expect, test } from "vitest";
import type { OutsideFolder } from "#features/intake/sources/mailbox-contract.ts";
import { folderName, isUsual, sortFolders } from "./folder-words.ts";

const folder = (name: string, role: OutsideFolder["role"] = null): OutsideFolder => ({
  id: name,
  name,
  role,
  sourceId: null,
});

test("folders stand by what they are for, with Inbox and Sent chosen", () => {
  const all = [folder("Work"), folder("Gesendet", "sent"), folder("Bank"), folder("INBOX", "inbox")];
  const sorted = sortFolders(all);
  expect(sorted.map(folderName)).toEqual(["Inbox", "Sent (Gesendet)", "Bank", "Work"]);
  expect(sorted.map((one) => isUsual(one, all))).toEqual([true, true, false, false]);
});

test("what has one folder has it chosen", () => {
  const only = folder("All Mail", "all");
  expect(folderName(only)).toBe("All mail");
  expect(isUsual(only, [only])).toBe(true);
  expect(isUsual(only, [only, folder("INBOX", "inbox")])).toBe(false);
});
