import { openAsBlob, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { listConversations } from "#features/assistant/rep-assistant/contract.ts";
import type { FileReading } from "#features/proof/file-reading/contract.ts";
import type { ReadEntry } from "#features/log/time-entries/contract.ts";
import type { Losses } from "#features/verdict/losses/contract.ts";
import type { listProposals } from "#features/intake/proposals/contract.ts";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { DEMO_BLOCKED_FEATURES, flooredGoalPercent } from "#shared/demo/demo-features.ts";
import type { DemoVisitor } from "#shared/demo-message.ts";
import type { EndpointDefinition, ResponseOf } from "#shared/endpoint.ts";
import { DEMO_TIME_ZONE } from "#shared/demo/demo-time.ts";
import { demoBookFiles } from "#tools/web-build/demo-book.ts";
import type { DemoBook, RecordedAnswers } from "./demo-book.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { recordAnswers } from "./write-demo-book.ts";

const PREMIUM: DemoVisitor = { tier: "premium", isAdmin: false };
const FREE: DemoVisitor = { tier: "free", isAdmin: false };
const FIRM: DemoVisitor = { tier: "firm", isAdmin: false };

// Each asks a whole database that shares its thread.
vi.setConfig({ testTimeout: 60_000 });

let server: DemoServer;
let kept: RecordedAnswers;
let live: RecordedAnswers;
let today: string;
let year: number;

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, "utf8")) as Content;

beforeAll(async () => {
  vi.stubGlobal("location", { origin: "http://demo.test" });
  const files = await demoBookFiles();
  // As in the page: the clock stands at the archive's day.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(files.instant) });
  today = civilDateInZone(new Date(), DEMO_TIME_ZONE);
  year = yearOf(today);
  server = await startDemoServer({ routes, jobs }, await openAsBlob(files.archive), readJson<DemoBook>(files.book));
  kept = readJson(files.answers);
  live = await recordAnswers(server, today);
  return () => vi.useRealTimers();
}, 240_000);

const send = async (method: string, url: string, visitor: DemoVisitor, body?: object) => {
  const text = body ? JSON.stringify(body) : null;
  const answer = await server({ url, method, headers: {}, body: text, form: null }, visitor);
  const content: unknown = typeof answer?.body === "string" ? JSON.parse(answer.body) : answer?.body;
  return { status: answer?.status ?? null, content };
};
const get = (url: string, visitor = PREMIUM) => send("GET", url, visitor);
const read = async <Content>(url: string, visitor = PREMIUM): Promise<Content> =>
  (await get(url, visitor)).content as Content;

type Entries = { entries: { id: string; date: string; latenessClass: string }[]; nextCursor: string | null };
type ProposalList = ResponseOf<typeof listProposals>;
type Properties = { properties: { id: string }[] };
type Status = {
  persons: { totals: { grossSeconds: number } }[];
  recorded: { latenessClass: string; seconds: number }[];
};

describe("the sample book", () => {
  test("has 12 properties and 642.0 hours of the professional's own, 85% of the goal, floored", async () => {
    const { properties } = await read<Properties>("/api/properties");
    const { persons } = await read<Status>(`/api/compliance/${year}`);
    const [own, spouse] = persons.map(({ totals }) => totals.grossSeconds);
    expect(properties).toHaveLength(12);
    expect(own).toBe(642 * 3600);
    expect(flooredGoalPercent(own ?? 0)).toBe(85);
    expect(spouse).toBe(58 * 3600);
  });

  test("has notes on its entries and a receipt that was read, where the plan looks at them", async () => {
    type Notes = { entries: Pick<ReadEntry, "aiAnalysisStatus" | "aiSummary" | "evidenceAiSummary">[] };
    type Files = { files: { id: string; originalName: string }[] };
    const { entries } = await read<Notes>(`/api/time-entries?limit=200&year=${year}`);
    expect(new Set(entries.map(({ aiAnalysisStatus }) => aiAnalysisStatus))).toEqual(new Set(["completed"]));
    expect(entries.filter(({ evidenceAiSummary }) => evidenceAiSummary?.includes("$71.52"))).toHaveLength(1);
    const { files } = await read<Files>("/api/files?aiUrgency=low&aiComplianceFlag=false");
    expect(files).toMatchObject([{ originalName: expect.stringContaining("Receipt") }]);
    const { suggestions } = await read<FileReading>(`/api/files/${files[0]?.id}/reading`);
    expect(suggestions).toHaveLength(4);
    const free = await read<Notes>("/api/time-entries", FREE);
    expect(new Set(free.entries.map((one) => one.aiSummary ?? one.evidenceAiSummary))).toEqual(new Set([null]));
    expect((await read<Files>("/api/files?aiUrgency=low", FREE)).files).toEqual([]);
  });

  test("has twenty events of a calendar to review, which count nowhere", async () => {
    const { proposals, waitingCount } = await read<ProposalList>("/api/proposals");
    expect(waitingCount).toBe(20);
    expect(proposals.filter(({ alike }) => alike.length > 0)).toHaveLength(3);
    expect(proposals.filter(({ hours }) => hours === null)).toMatchObject([{ found: { isAllDay: true } }]);
    const matched = new Set(proposals.flatMap(({ rulesMatched }) => rulesMatched.map(({ name }) => name)));
    expect(matched).toEqual(new Set(["Roofers", "Showings"]));
    expect(proposals.filter(({ missing }) => missing === null).length).toBeGreaterThan(7);
    const { sources } = await read<{ sources: { lastRun: object }[] }>("/api/integrations");
    expect(sources).toMatchObject([
      {
        name: "Home and rentals",
        waiting: 20,
        lastRun: { importStatus: "success", counts: { found: 22, proposed: 20 } },
      },
    ]);
    expect(await read("/api/proposals/count", FREE)).toEqual({ waitingCount: 0, waitingKinds: [] });
  });

  test("was logged the same day for the most part, and some of it within a week, a month or later", async () => {
    const status = await read<Status>(`/api/compliance/${year}`);
    const classes = status.recorded.map(({ latenessClass }) => latenessClass);
    expect(new Set(classes)).toEqual(new Set(["same_day", "week", "month", "late"]));
  });

  test("has people, papers, one activity of two cabins, an election and a week to sign", async () => {
    const { members } = await read<{ members: { role: string }[] }>("/api/team");
    expect(members.map(({ role }) => role).toSorted()).toEqual(["admin", "adviser", "user"]);
    expect(await read("/api/organizations/shared-book")).toMatchObject({ sharedWith: { orgName: "Harbor CPA" } });
    expect((await read<{ counts: { all: number } }>("/api/files")).counts.all).toBeGreaterThan(30);
    const { groupings } = await read<{ groupings: object[] }>("/api/groupings");
    expect(groupings).toMatchObject([{ names: ["Lakeview Cabin", "Lakeview Bunkhouse"], disclosed: true }]);
    expect(await read(`/api/elections?year=${year}`)).toMatchObject({ inForce: true, statedInTaxYear: null });
    const { weeks } = await read<{ weeks: { state: string }[] }>(`/api/weeks?year=${year}`);
    const [last, ...before] = weeks.filter(({ state }) => state !== "running").map(({ state }) => state);
    expect([last, ...new Set(before)]).toEqual(["open", "signed"]);
  });

  test("has a rental that was sold on the last day of work there, and losses that the sale frees", async () => {
    const { properties } = await read<{ properties: { id: string; nickname: string; soldOn: string | null }[] }>(
      "/api/properties",
    );
    const sold = properties.filter(({ soldOn }) => soldOn !== null);
    expect(sold.map(({ nickname }) => nickname)).toEqual(["Foxglove House"]);
    const { entries } = await read<Entries>(`/api/time-entries?propertyId=${sold[0]?.id}&year=${year}&limit=200`);
    expect(
      entries
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).toBe(sold[0]?.soldOn);
    const losses = await read<Losses>(`/api/losses/${year}`);
    expect(losses.lines.find(({ isDisposed }) => isDisposed)).toMatchObject({
      nickname: "Foxglove House",
      disposal: "sale",
      buyer: "unrelated",
      waitsCents: 0,
    });
    expect(losses.answer?.missing).toEqual([]);
    expect(losses.answer?.steps.find(({ id }) => id === "freed")).toMatchObject({
      cents: 1_410_000,
      says: expect.stringContaining("Foxglove House was sold as a whole, fully taxed."),
    });
  });

  test("has a record that proves itself", async () => {
    const { content } = await send("POST", "/api/record-chain/check", PREMIUM);
    expect(content).toMatchObject({ check: { faults: [] } });
  });
});

describe("the two plans", () => {
  test("Premium is active; Free is not and shows 25 entries", async () => {
    expect(await read("/api/auth/user")).toMatchObject({ subscriptionStatus: "active" });
    expect(await read("/api/auth/user", FREE)).toMatchObject({ subscriptionStatus: "inactive" });
    const { entries, nextCursor } = await read<Entries>("/api/time-entries?limit=200", FREE);
    expect([entries.length, nextCursor]).toEqual([25, null]);
  });

  test("Free refuses the workbook with the reason, and gives the plain CSV and the report as Premium does", async () => {
    const workbook = "/api/time-entries/export.xlsx";
    expect(await send("GET", workbook, FREE)).toMatchObject({ status: 402, content: { code: "plan_required" } });
    expect((await send("GET", workbook, PREMIUM)).status).toBeLessThan(300);
    for (const [method, url, body] of [
      ["GET", "/api/time-entries/export.csv", undefined],
      ["POST", "/api/reports", { taxYear: year }],
    ] as const) {
      for (const visitor of [FREE, PREMIUM]) expect((await send(method, url, visitor, body)).status).toBeLessThan(300);
    }
    expect(DEMO_BLOCKED_FEATURES).toHaveLength(11);
  });

  test("the galleries' empty book holds nothing", async () => {
    const empty: DemoVisitor = { tier: "empty", isAdmin: false };
    expect((await read<Properties>("/api/properties", empty)).properties).toEqual([]);
    expect((await read<Entries>("/api/time-entries?limit=200", empty)).entries).toEqual([]);
  });

  test("the admin flag is the real user's", async () => {
    const admin = { ...PREMIUM, isAdmin: true };
    expect(await read("/api/auth/user")).toMatchObject({ isAdmin: false });
    expect(await read("/api/auth/user", admin)).toMatchObject({ isAdmin: true });
  });
});

describe("the CPA's firm", () => {
  test("has its pages, and the sample book among its clients", async () => {
    const user = await read<{ role: string; organizationId: string }>("/api/auth/user", FIRM);
    expect(user).toMatchObject({ role: "org_admin", firstName: "Ana" });
    expect(await read(`/api/organizations/${user.organizationId}`, FIRM)).toMatchObject({ orgName: "Harbor CPA" });
    const { clients } = await read<{ clients: { name: string }[] }>(`/api/clients?year=${year}`, FIRM);
    expect(clients.map(({ name }) => name)).toEqual(["Jordan Avery"]);
    expect((await get(`/api/organizations/${user.organizationId}`)).status).toBe(404);
  });

  test("reads the book that it names, and changes no entry of it", async () => {
    const { id } = await read<{ id: string }>("/api/auth/user");
    const [entry] = (await read<Entries>("/api/time-entries?limit=1")).entries;
    const inBook = (method: string, url: string, body: string | null) =>
      server({ url, method, headers: { [BOOK_HEADER]: id }, body, form: null }, FIRM);
    expect((await inBook("GET", `/api/compliance/${year}`, null))?.status).toBe(200);
    const void_ = await inBook("POST", `/api/time-entries/${entry?.id}/void`, JSON.stringify({ reason: "No" }));
    expect(void_?.status).toBe(403);
    expect((await send("POST", "/api/organizations/x/book-requests", FIRM, { email: "a@b.example" })).status).not.toBe(
      201,
    );
  });
});

test("a write is there at the next read, in memory alone", async () => {
  const body = { date: today, hours: 1.5, activityType: "property-management", description: "Walked the property" };
  const made = await send("POST", "/api/time-entries", PREMIUM, body);
  expect(made).toMatchObject({ status: 201, content: { hours: 1.5 } });
  const { entries } = await read<Entries>("/api/time-entries?limit=5");
  expect(entries.map(({ id }) => id)).toContain((made.content as { id: string }).id);
});

test("the assistant answers Premium without a limit, keeps what was asked, and is locked on Free", async () => {
  const question = { message: "How many hours do I need each week?" };
  const { status, content } = await send("POST", "/api/chatbot/enhanced", PREMIUM, question);
  expect([status, content]).toMatchObject([200, { isThrottled: false, usage: { isUnlimited: true } }]);
  const { conversations } = await read<ResponseOf<typeof listConversations>>("/api/chatbot/conversations");
  expect(conversations).toMatchObject([{ title: question.message, messageCount: 2, askedBy: { isYou: true } }]);
  const locked = await send("POST", "/api/chatbot/enhanced", FREE, question);
  expect(locked).toMatchObject({ status: 402, content: { code: "plan_required", data: { feature: "ai-assistant" } } });
});

test("what the real server would refuse is refused in the same words", async () => {
  expect(await send("POST", "/api/time-entries", PREMIUM, { hours: 30 })).toMatchObject({
    status: 400,
    content: { code: "validation_failed", fields: { hours: "At most 24 hours in one entry" } },
  });
  expect(await get("/api/nothing")).toMatchObject({ status: 404, content: { code: "not_found" } });
});

test("what fails unforeseen is said to who asks, and the next request is answered", async () => {
  const seen = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", seen);
  const nobody = { ...PREMIUM, tier: "other" } as unknown as DemoVisitor;
  expect((await get("/api/properties", nobody)).status).toBe(500);
  expect(seen).toHaveBeenCalledTimes(1);
  expect((await get("/api/properties")).status).toBe(200);
});

test("what the first page is answered before the server starts is what the server answers", () => {
  expect(Object.keys(kept)).toEqual(["premium", "free"]);
  for (const tier of ["premium", "free"] as const) {
    const [was, is] = [kept[tier] ?? {}, live[tier] ?? {}];
    expect(Object.keys(was)).toEqual(Object.keys(is));
    for (const url of Object.keys(was))
      expect(JSON.parse(was[url] ?? "null"), `${tier} ${url}`).toEqual(JSON.parse(is[url] ?? "null"));
  }
});

test("what is public goes to the real server", async () => {
  expect((await get("/api/config")).status).toBeNull();
});

describe("every read of the product", () => {
  const isJson = ({ method, access, response }: EndpointDefinition): boolean =>
    method === "GET" && access !== "public" && response !== undefined;
  const reads = routes.map(({ endpoint }) => endpoint).filter(isJson);

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s has its contract's schema",
    async (path, endpoint) => {
      const [property] = (await read<Properties>("/api/properties")).properties;
      const [entry] = (await read<Entries>("/api/time-entries?limit=1")).entries;
      const [person] = (await read<{ persons: { id: string }[] }>("/api/persons")).persons;
      const values: Record<string, string | undefined> = {
        year: String(year),
        id: path.startsWith("/api/properties") ? property?.id : entry?.id,
        propertyId: property?.id,
        personId: person?.id,
      };
      const url = path.replaceAll(/:([A-Za-z]+)/g, (name, key: string) => values[key] ?? name);
      const { status, content } = await get(url);
      // What needs a query or a row that the sample does not have is refused, in the one shape of refusals.
      if (status !== 200) {
        expect([400, 404]).toContain(status);
        expect(content).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        return;
      }
      if (endpoint.response) expect(z.safeParse(endpoint.response, content).error?.issues ?? []).toEqual([]);
    },
  );
});
