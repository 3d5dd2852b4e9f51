import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as constants from "./client-constants.ts";

/** Specification section 9, word for word where it gives a number. */
const SPECIFIED: Partial<Record<keyof typeof constants, unknown>> = {
  USER_QUERY: {
    freshMs: 60_000,
    keptMs: 60_000,
    retryDelayBaseMs: 1_000,
    retryDelayMaxMs: 5_000,
    retriesWhileAsleep: 3,
  },
  DEFAULT_QUERY: { staleMs: 2_000, retries: 1, retryDelayBaseMs: 1_000, retryDelayMaxMs: 30_000 },
  MUTATION_RETRIES: 1,
  SUBSCRIPTION_QUERY: { staleMs: 60_000, refetchMs: 300_000 },
  PRICING_QUERY: { staleMs: 300_000, keptMs: 600_000, retries: 3 },
  SUBSCRIPTION_SYNC: { polls: 30, intervalMs: 500 },
  AVATAR_REFRESH_MS: 300_000,
  TOUR: { pageWaitMs: 1_000, cardPx: 384 },
  ACTIVITY_FEED_REFETCH_MS: 30_000,
  ASSISTANT_USAGE_REFETCH_MS: 30_000,
  IMPERSONATION: { refetchMs: 30_000, reloadAfterMs: 1_000, reloadAtMostMs: 5_000 },
  LOADING_OVERLAY: {
    signIn: "Signing you in...",
    signOut: "Signing you out...",
  },
  CYCLING_LABEL: { words: ["Get Started", "For Free", "Join Us"], everyMs: 2_000 },
  SIDEBAR_PX: { expanded: 288, collapsed: 64 },
  ROOT_RETRY_MS: 100,
  FOOTER_FIRST_YEAR: 2025,
};

describe("client constants", () => {
  it.each(Object.entries(SPECIFIED))("%s is what the specification says", (name, value) => {
    expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
  });

  it("all stand in this table, but for the name and the header of product.md", () => {
    const beyond = Object.keys(constants)
      .filter((name) => !(name in SPECIFIED))
      .toSorted();
    expect(beyond).toEqual(["HOST_ASLEEP_HEADER", "PRODUCT_NAME"]);
    expect([constants.HOST_ASLEEP_HEADER, constants.PRODUCT_NAME]).toEqual(["x-host-asleep", "Tenure"]);
  });

  it("are each used somewhere: a number that nobody reads says nothing", () => {
    const src = join(import.meta.dirname, "..");
    const readers = globSync("**/*.{ts,tsx}", { cwd: src, exclude: (name) => name.startsWith("client-constants") })
      .map((file) => readFileSync(join(src, file), "utf8"))
      .filter((text) => text.includes("client-constants.ts"));
    const names = Object.entries(constants).flatMap(([name, value]) =>
      typeof value === "object" ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
    );
    const isRead = (name: string): boolean =>
      readers.some((text) => new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(text));
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });
});
