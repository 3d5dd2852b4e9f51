import { expect, test } from "vitest";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { draftOf, OTHER, serverOf, serviceOf } from "./imap-draft.ts";

const EMPTY = draftOf(null);

test("an address says its service, and the service its server, until somebody says otherwise", () => {
  const typed = { ...EMPTY, userName: "maya@icloud.com" };
  expect(serviceOf(typed)?.name).toBe("iCloud Mail");
  expect(serverOf(typed)).toBe("imap.mail.me.com");
  expect(serverOf({ ...typed, chosen: "fastmail" })).toBe("imap.fastmail.com");
  expect(serverOf({ ...typed, typedServer: "mail.maya.example" })).toBe("mail.maya.example");
  expect(serviceOf({ ...typed, chosen: OTHER })).toBeNull();
  expect(serverOf({ ...EMPTY, userName: "maya@maya.example" })).toBe("");
});

test("a mailbox that is connected again keeps its name and its server", () => {
  const name = "maya@maya.example at imap.fastmail.com";
  const again = draftOf({ name } as ConnectedAccount);
  expect(again).toMatchObject({ userName: "maya@maya.example", typedServer: "imap.fastmail.com", password: "" });
  expect(serviceOf(again)?.name).toBe("Fastmail");
});
