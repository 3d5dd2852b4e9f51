import * as z from "zod/mini";
import { textSchema } from "#shared/schema.ts";

export const PAGE_ROWS = 50;

/** The parameters of every administration list. Its export takes the same ones without the page. */
export const searchShape = { q: z.optional(textSchema({ max: 200 })) };
export const pageShape = { page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1) };

export const EXPORT_FORMATS = ["csv", "json"] as const;
export const exportShape = { format: z._default(z.enum(EXPORT_FORMATS), "csv") };

/** The total number, and one page of them. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.strictObject({ total: z.int(), rows: z.array(row) });

/** Why an administrator does it: kept with the act. */
export const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });
