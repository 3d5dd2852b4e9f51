import type { Chore } from "#server/work/chore.ts";
import { waitsSince } from "../rules.ts";
import { enqueueReading } from "./jobs/read-vault-file.ts";
import { enqueueAnalysis } from "./analysis/analyze-file.ts";
import { readUnanalyzed, readWaitingReadings } from "./store.ts";

const AT_ONCE = 200;

export const fileReadingChores: readonly Chore[] = [
  {
    name: "read files that wait",
    everyMinutes: 10,
    run: async (platform) => {
      const { db } = platform.database;
      for (const row of await readWaitingReadings(db, waitsSince(platform.now()), AT_ONCE))
        await enqueueReading(platform, db, row);
      for (const row of await readUnanalyzed(db, waitsSince(platform.now()), AT_ONCE))
        await enqueueAnalysis(platform, db, row);
    },
  },
];
