import { signAccessToken } from "#server/auth/access-token.ts";
import { ownerId, propertyId } from "./dataset.ts";
import type { Shot } from "./load.ts";
import { benchSecret } from "./servers.ts";

const json = { "content-type": "application/json" };

export const bearerOf = (owner: number): Promise<string> =>
  signAccessToken({ userId: ownerId(owner), sessionId: ownerId(owner) }, benchSecret, new Date());

export const pageQuery = (owner: number): string => `propertyId=${propertyId(owner)}&from=2025-01-01&to=2025-12-31`;

export const newEntry = (owner: number): string =>
  JSON.stringify({
    date: `2025-${String(1 + Math.floor(Math.random() * 12)).padStart(2, "0")}-15`,
    hours: 1.25,
    activityType: "maintenance-repairs-oversight",
    description: "Replaced the faucet in unit A and called the plumber back",
    propertyId: propertyId(owner),
  });

/** The requests that an owner sends to the product. */
export const productShots = (owner: number, bearer: string) => {
  const authorization = { authorization: `Bearer ${bearer}` };
  const get = (path: string): Shot => ({ method: "GET", path, headers: authorization });
  return {
    page: (): Shot => get(`/api/time-entries?${pageQuery(owner)}`),
    /** For any property, starting at a cursor. */
    pageFrom: (cursor: string | null): Shot => get(`/api/time-entries?${cursor ? `cursor=${cursor}` : ""}`),
    summary: (): Shot => get("/api/compliance/2025"),
    create: (): Shot => ({
      method: "POST",
      path: "/api/time-entries",
      headers: { ...authorization, ...json },
      body: newEntry(owner),
    }),
    exportYear: (year: number): Shot => get(`/api/time-entries/export.csv?year=${year}`),
  };
};

/** The same for the reference. */
export const referenceShots = (owner: number) => {
  const authorization = { authorization: `Bearer token-${owner}` };
  const get = (path: string): Shot => ({ method: "GET", path, headers: authorization });
  return {
    page: (): Shot => get(`/page?${pageQuery(owner)}`),
    summary: (): Shot => get("/summary?year=2025"),
    create: (): Shot => ({
      method: "POST",
      path: "/create",
      headers: { ...authorization, ...json },
      body: newEntry(owner),
    }),
    exportYear: (year: number): Shot => get(`/export?year=${year}`),
  };
};
