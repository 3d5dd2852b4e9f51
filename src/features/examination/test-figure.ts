import * as z from "zod/mini";

const count = z.int().check(z.gte(0));

/** Where a test stands and its line: seconds, years, or percent of all work by anyone, which has no line. */
export const testFigureSchema = z.discriminatedUnion("unit", [
  z.strictObject({ unit: z.literal("seconds"), value: z.int(), line: count }),
  z.strictObject({ unit: z.literal("years"), value: count, line: count }),
  z.strictObject({ unit: z.literal("percent"), value: count, line: z.null() }),
]);
