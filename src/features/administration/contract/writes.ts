import * as z from "zod/mini";
import { textSchema } from "#shared/schema.ts";

/** What every write of an administrator has in common. */

/** Why an administrator does it: kept with the act. */
export const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });

/** That of the row as it was shown; 0: there was none. What somebody else changed since is not written over. */
export const versionSchema = z.int().check(z.gte(0), z.lte(1_000_000));

export const ADMIN_WRITE = {
  access: "platform:manage",
  needs: null,
  event: { none: "an administrator's act: the log of administrators tells it" },
} as const;
