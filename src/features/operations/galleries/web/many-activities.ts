import { listActivities } from "#features/overview/activity-feed/contract.ts";
import type { Transport } from "#web/credentials/transport.ts";

const MANY = 10_000;

const activityAt = (at: number): object => ({
  id: String(at),
  actionType: "time_entry_form",
  description: `Logged time: Walked through unit ${at + 1}`,
  timestamp: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
  readStatus: at > 11,
  user: { name: "Tenure" },
  metadata: { property: at % 3 === 0 ? "Maple Duplex" : null },
  link: null,
});

/** A feed of 10,000 activities, read page by page as the server returns it; every other request is passed on. */
export const withManyActivities =
  (others: Transport): Transport =>
  async (url, init) => {
    const { pathname, searchParams } = new URL(url, "https://sample.invalid");
    if (pathname !== listActivities.path) return others(url, init);
    const from = Number(searchParams.get("cursor") ?? 0);
    const to = Math.min(MANY, from + Number(searchParams.get("limit") ?? 50));
    return Response.json({
      activities: Array.from({ length: to - from }, (_, at) => activityAt(from + at)),
      nextCursor: to < MANY ? String(to) : null,
      counts: from === 0 ? { all: MANY, unread: 12 } : null,
    });
  };
