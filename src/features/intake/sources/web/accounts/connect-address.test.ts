import { expect, it } from "vitest";
import { choosePath, openedIn, reconnectPath, withOpened } from "./connect-address.ts";

const ID = "019a0000-0000-7000-8000-000000000001";

it("opens the dialog that an address names, and nothing else", () => {
  const opened = (query: string) => openedIn(new URLSearchParams(query));
  expect(opened("connect=caldav")).toEqual({ is: "connect", service: "caldav" });
  expect(opened("connect=imap")).toEqual({ is: "connect", service: "imap" });
  expect(opened(choosePath(ID).split("?")[1] ?? "")).toEqual({ is: "choose", accountId: ID });
  expect(opened(reconnectPath(ID).split("?")[1] ?? "")).toEqual({ is: "reconnect", accountId: ID });
  for (const other of ["", "connect=ics_file", "account=x", "reconnect=%3Cscript%3E"]) expect(opened(other)).toBeNull();
});

it("keeps the rest of an address when a dialog closes", () => {
  const before = new URLSearchParams("year=2026&connect=caldav");
  expect(withOpened(before, null).toString()).toBe("year=2026");
  expect(withOpened(before, { is: "choose", accountId: ID }).toString()).toBe(`year=2026&account=${ID}`);
});
