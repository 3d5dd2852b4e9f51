import { expect, test } from "vitest";
import { inboxPath, openedIn, proposalPath, viewIn } from "./inbox-address.ts";

const ID = "0b1a3a4e-7c11-4f1b-9d0f-3a4e7c114f1b";
const searchOf = (path: string): URLSearchParams => new URL(path, "https://tenure.example").searchParams;

test("an address of the inbox says which days it shows, and which proposal is open", () => {
  const days = { from: "2026-11-23", to: "2026-11-29" };
  expect(viewIn(searchOf(inboxPath(days)))).toEqual({
    status: "waiting",
    rules: null,
    days,
    isChanged: false,
    threadId: null,
  });
  expect(viewIn(searchOf("/x?show=confirmed&upstream=changed&thread=leak-1%40mail.example"))).toMatchObject({
    status: "confirmed",
    isChanged: true,
    threadId: "leak-1@mail.example",
  });
  expect(openedIn(searchOf(proposalPath(ID)))).toBe(ID);
});

test("what an address gets wrong is left out", () => {
  expect(viewIn(new URLSearchParams("show=none&rules=some&from=2026-11-29&to=2026-11-23"))).toEqual({
    status: "waiting",
    rules: null,
    days: null,
    isChanged: false,
    threadId: null,
  });
  expect(viewIn(new URLSearchParams("from=2026-11-23")).days).toBeNull();
  expect(openedIn(new URLSearchParams("proposal=1"))).toBeNull();
});
