import type { Db } from "../database/database.ts";
import { addApiUsage, forgetApiUsage } from "./store.ts";
import type { ApiUsageRow } from "./table.ts";

/** By the template of the route: it holds no address, no account and no query. */
type Answered = { route: string; method: string; status: number; ms: number; at: Date };

const MINUTE_MS = 60_000;
const KEPT_DAYS = 30;
/** A process that cannot write for a long time keeps no more than this, and loses what comes after. */
const SUMS_MAX = 20_000;
/** Six values a row; a statement of PostgreSQL takes 65,535. */
const ROWS_A_STATEMENT = 2_000;

/** Counts of API requests, summed in this process until they are written: once a minute, and before the process ends. */
export class ApiUsage {
  #sums = new Map<string, ApiUsageRow>();

  note({ route, method, status, ms, at }: Answered): void {
    if (!route.startsWith("/api/")) return;
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    this.#add({ minute, route, method, statusClass: Math.floor(status / 100), count: 1, totalMilliseconds: ms });
  }

  /** What cannot be written waits for the next time. */
  async write(db: Db): Promise<void> {
    const sums = this.#sums;
    this.#sums = new Map();
    const rows = [...sums.values()].map((row) => ({ ...row, totalMilliseconds: Math.round(row.totalMilliseconds) }));
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      try {
        await addApiUsage(db, rows.slice(from, from + ROWS_A_STATEMENT));
      } catch (error) {
        for (const row of rows.slice(from)) this.#add(row);
        throw error;
      }
    }
  }

  #add(row: ApiUsageRow): void {
    const key = `${row.minute.getTime()} ${row.method} ${row.statusClass} ${row.route}`;
    const kept = this.#sums.get(key);
    if (kept) {
      kept.count += row.count;
      kept.totalMilliseconds += row.totalMilliseconds;
    } else if (this.#sums.size < SUMS_MAX) this.#sums.set(key, { ...row });
  }
}

export const forgetOldApiUsage = (db: Db, now: Date): Promise<void> =>
  forgetApiUsage(db, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MS));
