import { expect, test } from "vitest";
import { readPasted } from "./read-pasted.ts";
import { SAMPLE_EVENT, SAMPLE_MAIL } from "./templates.ts";

test("a mail is read by its headers", () => {
  expect(readPasted(SAMPLE_MAIL, "calendar")).toMatchObject({
    kind: "mail",
    date: "2026-11-10",
    title: "Water heater at 14 Elm Street",
    text: expect.stringMatching(/^Two quotes .*at 9\?$/s),
    senders: ["dana@brightplumbing.example"],
    recipients: ["you@example.com"],
  });
});

test("a folded header is one line, and every way to write an address is read", () => {
  const message = readPasted(
    'Subject: A long\r\n subject\r\nFrom: "Bright, Dana" <DANA@example.com>\r\nTo: a@example.com, B <b@example.com>\r\nCc: c@example.com\r\nX-Gmail-Labels: Rentals, Elm\r\n\r\nHello',
    "calendar",
  );
  expect(message).toMatchObject({
    title: "A long subject",
    senders: ["dana@example.com"],
    recipients: ["a@example.com", "b@example.com", "c@example.com"],
    labels: ["Rentals", "Elm"],
    text: "Hello",
    date: null,
  });
});

test("an event is read by its lines", () => {
  expect(readPasted(SAMPLE_EVENT, "mail")).toMatchObject({
    kind: "calendar",
    date: "2026-11-12",
    title: "Showing 220 Birch #4",
    location: "220 Birch St, Toledo",
    attendees: ["sam@example.com"],
  });
});

test("in a whole calendar file the first event is read, its folded lines joined", () => {
  const message = readPasted(
    "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nDTSTART:19700101T000000\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nSUMMARY:Walk\r\n -through\r\nDTSTART;VALUE=DATE:20260229\r\nDESCRIPTION:One\\nTwo\\, three\r\nORGANIZER;CN=Al:mailto:AL@example.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other\r\nEND:VEVENT\r\nEND:VCALENDAR",
    "mail",
  );
  expect(message).toMatchObject({
    title: "Walk-through",
    // There is no such day.
    date: null,
    text: "One\nTwo, three",
    attendees: ["al@example.com"],
  });
});

test.each(["mail", "calendar"] as const)("words alone are a %s, its first line the title", (kind) => {
  expect(readPasted("Note: buy paint\nFor unit A", kind)).toMatchObject({
    kind,
    title: "Note: buy paint",
    text: "For unit A",
  });
});

test.each(["", "\n\n", "BEGIN:VEVENT", ":", "From:", "Date: 99 Foo 2026\n\n"])(
  "%j is read without a fault",
  (pasted) => {
    expect(readPasted(pasted, "mail").date).toBeNull();
  },
);
