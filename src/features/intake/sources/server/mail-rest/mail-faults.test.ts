import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { googleError } from "#test/support/calendars/google-stand-in.ts";
import { graphError } from "#test/support/calendars/graph-stand-in.ts";
import type { Call, Fault } from "#test/support/calendars/json-stand-in.ts";
import { fetched } from "#test/support/mailboxes/fetched.ts";
import { type GmailStandIn, startGmailStandIn } from "#test/support/mailboxes/gmail.ts";
import { graphMailId, PLACE_FOLDERS } from "#test/support/mailboxes/graph-mail-rows.ts";
import { type GraphMailStandIn, startGraphMailStandIn } from "#test/support/mailboxes/graph-mail.ts";
import { openGmail, openGraphMail } from "#test/support/mailboxes/sessions.ts";
import type { MailSession } from "../mailing/port.ts";

const SPAN = { from: new Date("2026-07-01T00:00:00Z"), until: new Date("2026-08-01T00:00:00Z") };
const KEYS = ["a0", "a1", "a2", "a3", "a4"];

let session: MailSession;

const OF_ANY: [string, Fault, object][] = [
  ["half an answer", "malformed", { name: "ServiceRefusal", is: "failed" }],
  ["an answer that is none", () => ({ status: 200, body: {} }), { name: "ServiceRefusal", is: "failed" }],
  ["a cut connection", "cut", { name: "OutboundRefusal", reason: "failed" }],
  ["a byte a second", "slow", { name: "OutboundRefusal", reason: "too_slow" }],
];

describe("Gmail", () => {
  let standIn: GmailStandIn;
  beforeEach(async () => {
    standIn = await startGmailStandIn();
    session = await openGmail(standIn, { patienceMs: 1500 });
  });
  afterEach(() => standIn[Symbol.asyncDispose]());

  const faults: typeof OF_ANY = [
    ...OF_ANY,
    ["429", googleError(429, "rateLimitExceeded", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["503", googleError(503, "backendError", { "retry-after": "20" }), { is: "failed", retryAfterSeconds: 20 }],
    ["403 that passes", googleError(403, "userRateLimitExceeded"), { is: "failed" }],
    [
      "an API that is off",
      googleError(403, "accessNotConfigured"),
      { is: "failed", message: "Gmail is not set up for this server." },
    ],
    [
      "an API that is off, in newer words",
      { status: 403, body: { error: { details: [{}, { reason: "SERVICE_DISABLED" }] } } },
      { is: "failed", message: "Gmail is not set up for this server." },
    ],
    [
      "a box that was left out",
      googleError(403, "insufficientPermissions"),
      { is: "refused", of: "account", message: "Gmail no longer lets us read. Connect it again." },
    ],
    ["a key that is over", googleError(401, "authError"), { is: "refused", of: "account" }],
  ];
  const isAfterFirst = ({ path, query }: Call): boolean => query.has("pageToken") || !/history|messages$/.test(path);

  test.each(faults)("%s, wherever it happens", async (_name, fault, problem) => {
    const cursor = await session.begin("all");
    for (const key of KEYS) standIn.mailbox.receive({ key });
    standIn.pageSize = 2;
    standIn.fail((call) => (isAfterFirst(call) ? fault : null));
    await expect(session.changes("all", cursor)).rejects.toMatchObject(problem);
    await expect(session.list("all", SPAN)).rejects.toMatchObject(problem);
    await expect(session.begin("all")).rejects.toMatchObject(problem);
    await expect(fetched(session, "all", KEYS)).rejects.toMatchObject(problem);
  });

  test("an account of Google without a mailbox says so", async () => {
    standIn.failOnce(googleError(400, "failedPrecondition"));
    await expect(session.begin("all")).rejects.toThrow("This Google account has no Gmail that we can read.");
  });

  test("a batch in which nothing may be read is refused", async () => {
    standIn.mailbox.receive({ key: "a0" });
    standIn.failPart = () => googleError(403, "insufficientPermissions");
    await expect(fetched(session, "all", ["a0"])).rejects.toMatchObject({ is: "refused", of: "account" });
    standIn.failPart = () => googleError(401, "authError");
    await expect(fetched(session, "all", ["a0"])).rejects.toMatchObject({ is: "failed", of: "account" });
  });

  test.each([
    googleError(403, "forbidden"),
    googleError(403, "userRateLimitExceeded"),
    googleError(409, "aborted"),
    googleError(429, "rateLimitExceeded", { "retry-after": "3600" }),
    googleError(503, "backendError"),
  ])("a mail that is refused by itself ($status) stops no other", async (fault) => {
    for (const key of KEYS) standIn.mailbox.receive({ key });
    standIn.failPart = (path) => (path.endsWith("/a1") ? fault : null);
    for (const asked of [KEYS, ["a1"]]) {
      const all = await fetched(session, "all", asked);
      expect(all.map(({ key }) => key).toSorted()).toEqual(asked.toSorted());
      expect(all.filter(({ said }) => said.form === "read" && said.mail === null)).toMatchObject([{ key: "a1" }]);
    }
    standIn.failPart = () => fault;
    for (const asked of [KEYS, ["a1"]])
      await expect(fetched(session, "all", asked)).rejects.toMatchObject({ name: "ServiceRefusal" });
  });

  test("a token that ends while a batch is read loses no mail of it", async () => {
    for (const key of KEYS) standIn.mailbox.receive({ key });
    let times = 0;
    standIn.failPart = (path) => (/\/a[2-4]$/.test(path) && (times += 1) <= 3 ? googleError(401, "authError") : null);
    const all = await fetched(session, "all", KEYS);
    expect(all.filter(({ said }) => said.form === "read" && said.mail !== null)).toHaveLength(5);
  });
});

describe("Microsoft 365", () => {
  let standIn: GraphMailStandIn;
  const folder = PLACE_FOLDERS.inbox.id;
  beforeEach(async () => {
    standIn = await startGraphMailStandIn();
    session = await openGraphMail(standIn, { patienceMs: 1500 });
  });
  afterEach(() => standIn[Symbol.asyncDispose]());

  const link =
    (address: string): Fault =>
    (right) => ({
      ...right,
      body: { value: [], responses: [], "@odata.nextLink": address },
    });
  const faults: typeof OF_ANY = [
    ...OF_ANY,
    ["a page that never ends", "endless", { name: "OutboundRefusal", reason: "too_large" }],
    ["429", graphError(429, "TooManyRequests", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["503", graphError(503, "serviceNotAvailable", { "retry-after": "20" }), { is: "failed", retryAfterSeconds: 20 }],
    ["no leave", graphError(403, "ErrorAccessDenied"), { is: "refused" }],
    [
      "no mailbox",
      graphError(404, "MailboxNotEnabledForRESTAPI"),
      { is: "refused", of: "account", message: "This Microsoft account has no mailbox that we can read." },
    ],
    ["a key that is over", graphError(401, "InvalidAuthenticationToken"), { is: "refused", of: "account" }],
    ["a link to another host", link("https://graph.example/v1.0/me"), { name: "ServiceRefusal", is: "failed" }],
    ["a link with a password", link("https://a:b@graph.microsoft.com/v1.0"), { name: "ServiceRefusal", is: "failed" }],
  ];
  const isAfterFirst = ({ path, query }: Call): boolean =>
    query.has("$skiptoken") || query.has("$deltatoken") || path.endsWith("$batch") || query.has("$filter");

  test.each(faults)("%s, wherever it happens", async (name, fault, problem) => {
    for (const key of KEYS) standIn.mailbox.receive({ key });
    const cursor = await session.begin(folder);
    for (const key of KEYS) standIn.mailbox.label(key, ["Roof"]);
    standIn.pageSize = 2;
    standIn.fail((call) => (isAfterFirst(call) ? fault : null));
    await expect(session.changes(folder, cursor)).rejects.toMatchObject(problem);
    await expect(session.list(folder, SPAN)).rejects.toMatchObject(problem);
    await expect(session.begin(folder)).rejects.toMatchObject(problem);
    await expect(session.listFolders()).rejects.toMatchObject(name.includes("never ends") ? {} : problem);
    if (name.includes("never ends")) return;
    await expect(fetched(session, folder, KEYS.map(graphMailId))).rejects.toMatchObject(problem);
  });

  test("a folder that was deleted is refused, and no other", async () => {
    standIn.fail(() => graphError(404, "ErrorItemNotFound"));
    const refused = {
      is: "refused",
      of: "calendar",
      message: "Microsoft 365 no longer has this folder, or no longer lets you see it.",
    };
    await expect(session.list(folder, SPAN)).rejects.toMatchObject(refused);
    await expect(session.begin(folder)).rejects.toMatchObject(refused);
  });
});
