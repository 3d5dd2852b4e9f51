/** A mail of one line, as it stands in an mbox. */
export const short = (
  id: string,
  said: { subject?: string; from?: string; body?: string; more?: string[] } = {},
): string[] => [
  `From: ${said.from ?? "lee@roofer.example"}`,
  "Date: Mon, 2 Mar 2026 09:12:00 -0500",
  `Message-ID: <${id}@example.com>`,
  `Subject: ${said.subject ?? id}`,
  ...(said.more ?? []),
  "",
  said.body ?? "Hello",
];
const GMAIL = "From 1790000000000000001@xxx Mon Mar 02 14:12:00 +0000 2026";
const lf = (...lines: string[]): string => `${lines.join("\n")}\n`;
const crlf = (...lines: string[]): string => `${lines.join("\r\n")}\r\n`;

/** Mbox files after what programs write, with the ids of their mails. */
export const MBOXES: readonly (readonly [name: string, mbox: string, ids: string[]])[] = [
  ["Google Takeout", crlf(GMAIL, ...short("a"), "", GMAIL, ...short("b"), ""), ["a", "b"]],
  [
    "Thunderbird",
    crlf(
      "From - Mon Mar 02 14:12:00 2026",
      "X-Mozilla-Status: 0001",
      ...short("a"),
      "",
      "From - Tue Mar 03 09:00:00 2026",
      ...short("b"),
    ),
    ["a", "b"],
  ],
  ["Thunderbird without a date", lf("From ", ...short("a"), "", "From ", ...short("b")), ["a", "b"]],
  [
    "Apple Mail",
    lf(
      "From lee@roofer.example Mon Mar  2 14:12:00 2026",
      ...short("a"),
      "",
      "From lee@roofer.example Tue Mar  3 09:00:00 2026",
      ...short("b"),
      "",
    ),
    ["a", "b"],
  ],
  ["mutt, one mail", lf("From lee@roofer.example Mon Mar  2 14:12:00 2026", ...short("a")), ["a"]],
  [
    "a quoted From in a body",
    lf(GMAIL, ...short("a", { body: ">From here on it is ours" }), "", GMAIL, ...short("b")),
    ["a", "b"],
  ],
  [
    "a bare From in a body",
    lf(
      GMAIL,
      ...short("a", { body: "From 10:00 to 12:00 in 2026\n\nFrom now on, at 10:00 in 2026\nwe pay." }),
      "",
      GMAIL,
      ...short("b"),
    ),
    ["a", "b"],
  ],
  ["no line end at the end", lf(GMAIL, ...short("a"), "", GMAIL, ...short("b")).trimEnd(), ["a", "b"]],
  ["several empty lines", lf(GMAIL, ...short("a"), "", "", "", GMAIL, ...short("b"), "", ""), ["a", "b"]],
  [
    "an mboxrd header line",
    lf(GMAIL, ">From old@example.com Mon Jan 1 00:00:00 2024", ...short("a"), "", GMAIL, ...short("b")),
    ["a", "b"],
  ],
];
