import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

type Row = { id: string };
type EntryFacts = {
  hours: number;
  description: string;
  date?: string;
  propertyId?: string | null;
  activityType?: string;
};

/** Fills the book of whoever is signed in on a page, through the API. */
export const bookOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const origin = new URL(page.url()).origin;
  const post = async (path: string, data: object): Promise<Row> => {
    const answer = await page.request.post(path, {
      headers: { origin, authorization: `Bearer ${token ?? ""}`, "idempotency-key": randomUUID() },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  return {
    addProperty: (nickname: string): Promise<Row> =>
      post("/api/properties", {
        nickname,
        address: "1 Main Street",
        city: "Toledo",
        state: "OH",
        zipCode: "43604",
        propertyType: "Long-term Rental",
      }),
    addEntry: ({ date, activityType = "property-management", ...facts }: EntryFacts): Promise<Row> =>
      post("/api/time-entries", { date: date ?? today(), activityType, ...facts }),
  };
};

/** The present day in the zone of the tests' accounts. */
export const today = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
