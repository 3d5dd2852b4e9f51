import { type APIResponse, expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

type Row = { id: string };
type EntryFacts = {
  hours?: number;
  timeStarted?: string;
  timeEnded?: string;
  description: string;
  date?: string;
  propertyId?: string | null;
  activityType?: string;
  travelKind?: string;
};
type LoggedEntry = Row & {
  source: string;
  date: string;
  timeZone: string;
  description: string;
  hours: number;
  version: number;
  createdAt: string;
  clientCapturedAt: string | null;
};

/** A machine with too much to do says so, and a page asks again. */
export const askUntilReady = async (ask: () => Promise<APIResponse>): Promise<APIResponse> => {
  let answer = await ask();
  for (let asked = 1; answer.status() === 503 && asked < 20; asked += 1) {
    await pause(1000);
    answer = await ask();
  }
  return answer;
};

/** Requests by the person signed in on a page. */
const requestsOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const origin = new URL(page.url()).origin;
  const authorization = `Bearer ${token ?? ""}`;
  const write = async <T>(method: "POST" | "PATCH", path: string, data?: object, status = 200): Promise<T> => {
    const headers = { origin, authorization, "idempotency-key": randomUUID() };
    const options = { method, headers, ...(data ? { data } : {}) };
    const answer = await askUntilReady(() => page.request.fetch(path, options));
    expect(answer.status(), await answer.text()).toBe(status);
    return answer.json();
  };
  const upload = async <T>(path: string, { name, content }: { name: string; content: string }): Promise<T> => {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
    const options = { headers: { origin, authorization }, multipart: { file } };
    const answer = await askUntilReady(() => page.request.post(path, options));
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await askUntilReady(() => page.request.get(path, { headers: { authorization } }));
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  return { write, upload, get };
};

/** A file with a quarter of an hour on a day: it covers the week of that day, which can be signed as imported then. */
const importDay = async (page: Page, date: string): Promise<void> => {
  const { write, upload } = await requestsOf(page);
  const row = `${date},0.25,,property-management,Called the manager,${date}T20:20`;
  const content = ["Date,Hours,Property,Activity,Description,Logged at", row].join("\n");
  const { id, version } = await upload<Row & { version: number }>("/api/imports", { name: "log.csv", content });
  await write("POST", `/api/imports/${id}/commit`, { version });
};

const ruleOfTitle = (ruleName: string) => ({
  ruleName,
  integrationType: "calendar",
  conditions: { titleKeywords: [ruleName] },
});

/** Fills the book of the person signed in on a page, through the API. */
export const bookOf = async (page: Page) => {
  const { write, get } = await requestsOf(page);
  const post = <T = Row>(path: string, data?: object, status = 201): Promise<T> => write("POST", path, data, status);
  return {
    listEntries: async () => (await get<{ entries: LoggedEntry[] }>("/api/time-entries")).entries,
    addProperty: (nickname: string, propertyType = "Long-term Rental", facts: object = {}): Promise<Row> =>
      post("/api/properties", {
        nickname,
        address: "1 Main Street",
        city: "Toledo",
        state: "OH",
        zipCode: "43604",
        propertyType,
        ...facts,
      }),
    addEntry: ({ date, activityType = "property-management", ...facts }: EntryFacts): Promise<Row> =>
      post("/api/time-entries", { date: date ?? today(), activityType, ...facts }),
    changeEntry: (id: string, data: object): Promise<Row> => write("PATCH", `/api/time-entries/${id}`, data),
    voidEntry: (id: string): Promise<Row> => post(`/api/time-entries/${id}/void`, { reason: "Wrong entry" }, 200),
    importDay: (date: string): Promise<void> => importDay(page, date),
    signWeek: async (weekStart: string, typedName: string): Promise<void> => {
      const { statement } = await get<{ statement: string }>(`/api/weeks/${weekStart}`);
      await post(`/api/weeks/${weekStart}/sign`, { typedName, statement }, 200);
    },
    startStopwatch: (facts: { startedAt: string; timeZone: string; activityType: string; description: string }) =>
      post("/api/stopwatch", facts, 200),
    addPerson: (relation: "spouse" | "helper", name: string): Promise<Row> => post("/api/persons", { relation, name }),
    addRule: (ruleName: string, facts: object = {}): Promise<Row> =>
      post("/api/rules", { ...ruleOfTitle(ruleName), ...facts }),
    addStay: (propertyId: string, arrivesOn: string, leavesOn: string): Promise<Row> =>
      post("/api/stays", {
        propertyId,
        unitName: "",
        confirmationCode: null,
        arrivesOn,
        leavesOn,
        earningsCents: 48_000,
        guestName: null,
        isCancelled: false,
        isOwnerUse: false,
      }),
    addOthersHours: (propertyId: string, name: string): Promise<Row> =>
      post("/api/others-hours", {
        propertyId,
        taxYear: yearOfToday(),
        who: { kind: "new", name, firmName: null, role: "Cleaner" },
        isPaidForManagement: false,
        hours: { kind: "hours", hours: 30 },
      }),
    /** The address at which an individual states hours without a login. */
    askForHours: async (lineId: string): Promise<string> => {
      const { url } = await post<{ url: string }>(`/api/others-hours/${lineId}/links`);
      return new URL(url).pathname;
    },
    makeReport: (): Promise<Row> => post("/api/reports", { taxYear: yearOfToday() }),
  };
};

/** Today's date in the time zone of the tests' accounts. */
export const today = (): string => daysFromToday(0);

export const daysFromToday = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now() + days * 86_400_000);

export const yearOfToday = (): number => Number(today().slice(0, 4));
