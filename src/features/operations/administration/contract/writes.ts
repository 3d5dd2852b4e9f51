import * as z from "zod/mini";

/** What every write of an administrator has in common. */

/** The version of the row as it was shown; 0: there was none. What someone else has changed since is not overwritten. */
export const versionSchema = z.int().check(z.gte(0), z.lte(1_000_000));

export const ADMIN_WRITE = {
  access: "platform:manage",
  needs: null,
  event: { none: "an administrator's act: the log of administrators tells it" },
} as const;
