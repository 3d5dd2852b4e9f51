import { describe, expect, test } from "vitest";
import { readForwardedMail } from "./forwarded-mail.ts";
import { saidDate } from "./said-date.ts";

const ZONE = "America/New_York";
const AT = new Date("2026-03-10T15:00:00Z");
const HEAD = [
  "From: Maya Cole <maya@example.com>",
  "To: log+abc@mail.example",
  "Date: Mon, 9 Mar 2026 20:00:00 -0400",
  "Message-ID: <outer@example.com>",
];

const read = (lines: readonly string[], at = AT) =>
  readForwardedMail(new TextEncoder().encode(lines.join("\r\n")), { timeZone: ZONE, at });
const plain = (subject: string, ...text: string[]) =>
  read([...HEAD, `Subject: ${subject}`, "Content-Type: text/plain; charset=utf-8", "", ...text]);

const LEE = {
  sentAt: "2026-03-02T14:12:00.000Z",
  subject: "Roof at 12 Elm",
  senders: ["lee@roofer.example"],
  recipients: ["maya@example.com"],
  excerpt: "The gutters are done.",
};

describe("the mail that was forwarded", () => {
  test.each([
    [
      "Gmail",
      "Fwd: Roof at 12 Elm",
      [
        "For the log.",
        "",
        "---------- Forwarded message ---------",
        "From: Lee Park <lee@roofer.example>",
        "Date: Mon, Mar 2, 2026 at 9:12\u202fAM",
        "Subject: Roof at 12 Elm",
        "To: Maya Cole <maya@example.com>",
        "",
        "",
        "The gutters are done.",
      ],
    ],
    [
      "Gmail set to British English",
      "Fwd: Roof at 12 Elm",
      [
        "---------- Forwarded message ---------",
        "From: Lee Park <lee@roofer.example>",
        "Date: Mon, 2 Mar 2026 at 09:12",
        "Subject: Roof at 12 Elm",
        "To: Maya Cole <maya@example.com>",
        "",
        "The gutters are done.",
      ],
    ],
    [
      "Apple Mail, quoted",
      "Fwd: Roof at 12 Elm",
      [
        "",
        "Begin forwarded message:",
        "",
        "> From: Lee Park <lee@roofer.example>",
        "> Subject: Roof at 12 Elm",
        "> Date: March 2, 2026 at 9:12:00 AM EST",
        "> To: Maya Cole <maya@example.com>",
        "> ",
        "> The gutters are done.",
      ],
    ],
    [
      "Outlook",
      "FW: Roof at 12 Elm",
      [
        "",
        "________________________________",
        "From: Lee Park <lee@roofer.example>",
        "Sent: Monday, March 2, 2026 9:12 AM",
        "To: Maya Cole <maya@example.com>",
        "Subject: Roof at 12 Elm",
        "",
        "The gutters are done.",
      ],
    ],
    [
      "Outlook, bold and without a line",
      "Fw: Roof at 12 Elm",
      [
        "*From:* Lee Park <lee@roofer.example>",
        "*Sent:* Monday, March 2, 2026 9:12 AM",
        "*To:* Maya Cole <maya@example.com>",
        "*Subject:* Roof at 12 Elm",
        "",
        "The gutters are done.",
      ],
    ],
    [
      "Yahoo",
      "Fw: Roof at 12 Elm",
      [
        "   ----- Forwarded Message -----",
        ' From: "Lee Park" <lee@roofer.example>',
        ' To: "Maya Cole" <maya@example.com>',
        " Sent: Monday, March 2, 2026 at 09:12:00 AM EST",
        " Subject: Roof at 12 Elm",
        "",
        "The gutters are done.",
      ],
    ],
    [
      "Thunderbird",
      "Fwd: Roof at 12 Elm",
      [
        "-------- Forwarded Message --------",
        "Subject: \tRoof at 12 Elm",
        "Date: \tMon, 2 Mar 2026 09:12:00 -0500",
        "From: \tLee Park <lee@roofer.example>",
        "To: \tMaya Cole <maya@example.com>",
        "",
        "The gutters are done.",
      ],
    ],
  ])("of %s keeps its own date, sender and subject", async (_, subject, text) => {
    const found = await plain(subject, ...text);
    expect(found?.mails).toEqual([{ id: "outer@example.com", labels: [], ...LEE }]);
  });

  test("that is attached is known by its own id, however many there are", async () => {
    const inner = (id: string) => [
      "--b",
      "Content-Type: message/rfc822",
      "Content-Disposition: attachment",
      "",
      "From: Lee Park <lee@roofer.example>",
      "To: maya@example.com",
      "Date: Mon, 2 Mar 2026 09:12:00 -0500",
      "Subject: Roof at 12 Elm",
      `Message-ID: <${id}>`,
      "",
      "The gutters are done.",
    ];
    const found = await read([
      ...HEAD,
      "Subject: two mails",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "For the log.",
      ...inner("one@roofer.example"),
      ...inner("two@roofer.example"),
      "--b--",
      "",
    ]);
    const kept = { labels: [], ...LEE, excerpt: expect.stringContaining(LEE.excerpt) as string };
    expect(found?.mails).toEqual([
      { id: "one@roofer.example", ...kept },
      { id: "two@roofer.example", ...kept },
    ]);
    expect(found?.outer).toMatchObject({ subject: "two mails" });
  });

  test("says no date that could be another one: the mail around it does", async () => {
    const forward = (date: string) =>
      plain(
        "Fwd: Roof",
        "---------- Forwarded message ---------",
        "From: Lee Park",
        `Date: ${date}`,
        "Subject: Roof",
        "",
        "Done.",
      );
    for (const date of [
      "3/2/2026 9:12 AM",
      "Tue, Mar 2, 2026 at 9:12 AM",
      "Mon, Mar 2, 2026 at 9:12 AM XYZ",
      "Fri, Mar 2, 2029 at 9:12 AM",
    ])
      expect((await forward(date))?.mails[0]).toMatchObject({
        sentAt: "2026-03-10T00:00:00.000Z",
        subject: "Roof",
        senders: ["maya@example.com"],
        labels: ["Has the day you forwarded it"],
      });
  });

  const made = [
    "---------- Forwarded message ---------",
    "From: Bank <boss@bank.example>",
    "Date: Fri, Jan 2, 2026 at 9:12 AM",
    "Subject: Worked twelve hours",
    "To: maya@example.com",
    "",
    "Invented.",
  ];
  test.each([
    ["Gmail in German", ["---------- Weitergeleitete Nachricht ---------", "Von: Lee <lee@roofer.example>"]],
    [
      "Outlook in Chinese",
      ["\u53d1\u4ef6\u4eba: Lee", "\u53d1\u9001\u65f6\u95f4: 2026", "\u6536\u4ef6\u4eba: Maya", "\u4e3b\u9898: Roof"],
    ],
    [
      "Apple Mail in French",
      ["D\u00e9but du message r\u00e9exp\u00e9di\u00e9 :", "", "> De: Lee <lee@roofer.example>"],
    ],
    [
      "a date in German",
      ["---------- Forwarded message ---------", "From: Lee", "Datum: 2. M\u00e4rz", "Subject: Roof", "", "x"],
    ],
  ])("is the first one alone: %s, and below it one that its writer made up", async (_, printed) => {
    const found = await plain("Fwd: Roof", "For the log.", "", ...printed, "", "Hello", ...made);
    expect(found?.mails[0]).toMatchObject({
      sentAt: "2026-03-10T00:00:00.000Z",
      subject: "Fwd: Roof",
      senders: ["maya@example.com"],
      labels: ["Has the day you forwarded it"],
    });
  });

  test("is none in a mail of one's own, and in an answer", async () => {
    const own = { sentAt: "2026-03-10T00:00:00.000Z", senders: ["maya@example.com"], labels: [] };
    const quoted = [
      "> From: Lee <lee@roofer.example>",
      "> Sent: Monday, March 2, 2026 9:12 AM",
      "> To: me",
      "> Subject: Roof",
    ];
    expect((await plain("Walked the roof", "Two hours with Lee."))?.mails).toMatchObject([
      { ...own, subject: "Walked the roof" },
    ]);
    expect((await plain("Re: Roof", "Thanks.", "", ...quoted))?.mails).toMatchObject([{ ...own, subject: "Re: Roof" }]);
    expect((await plain("Roof", "Thanks.", "", ...quoted))?.mails).toMatchObject([{ ...own, subject: "Roof" }]);
  });

  test("is not from the future, and one without any date is none", async () => {
    expect((await read([...HEAD, "Subject: x", "", "y"], new Date("2026-03-09T12:00:00Z")))?.mails[0]?.sentAt).toBe(
      "2026-03-09T12:00:00.000Z",
    );
    expect(await read(["From: maya@example.com", "Subject: x", "", "y"])).toBeNull();
  });
});

test.each([
  ["November 3, 2026 at 9:12:00 PM PST", "2026-11-04T05:12:00.000Z"],
  ["Tuesday, 3 November 2026 21:12", "2026-11-04T02:12:00.000Z"],
  ["3 Nov 2026, 12:05 a.m. GMT+2", "2026-11-02T22:05:00.000Z"],
  ["Tue, 3 Nov 2026 09:12:00 -0500 (EST)", "2026-11-03T14:12:00.000Z"],
  ["Tue, Nov 3, 2026 at 12:12 PM", "2026-11-03T17:12:00.000Z"],
  ["Nov 31, 2026 at 12:12 PM", null],
  ["Tue, Nov 3, 2026 at 13:12 PM", null],
  ["Tue, Nov 3, 2026", null],
  ["yesterday", null],
])("%s is read as %s", (written, instant) => {
  expect(saidDate(written, ZONE)?.toISOString() ?? null).toBe(instant);
});
