import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { STATE_MAX_BYTES, STATE_NAME_MAX_CHARACTERS } from "./rules.ts";
import { STATEFUL_TOOLS, type StatefulTool, TOOL_FIELDS } from "./tool-fields.ts";
import { valuesSchema } from "./state/values-schema.ts";

const SCHEMAS = Object.fromEntries(STATEFUL_TOOLS.map((tool) => [tool, valuesSchema(TOOL_FIELDS[tool])]));

/** The values are those of the tool: complete, within its bounds, and no others. */
const ofTheTool = z.check<{ tool: StatefulTool; values: unknown }>((context) => {
  const { tool, values } = context.value;
  const found = SCHEMAS[tool]?.safeParse(values);
  for (const issue of found?.error?.issues ?? []) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const message = keys.length > 0 ? "This field is not known here" : issue.message;
      context.issues.push({ code: "custom", message, path: ["values", ...path], input: values });
    }
  }
  if (JSON.stringify(values).length > STATE_MAX_BYTES) {
    context.issues.push({ code: "custom", message: "That is more than we keep", path: ["values"], input: values });
  }
});

const toolSchema = z.enum(STATEFUL_TOOLS, "Choose a tool whose results can be saved");
const valuesOnTheWire = z.record(z.string(), z.unknown());
const nameSchema = textSchema({ max: STATE_NAME_MAX_CHARACTERS });
const stateShape = { tool: toolSchema, values: valuesOnTheWire };

export const createShare = defineEndpoint({
  method: "POST",
  path: "/api/shares",
  summary: "Keep what was entered in a tool under a link that anyone who has it can read, until it ends",
  access: "public",
  needs: null,
  event: { none: "of no book: whoever sends it has no account here" },
  body: z.strictObject({ ...stateShape, name: z.optional(nameSchema) }).check(ofTheTool),
  response: z.strictObject({ id: z.string(), url: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ["foreign_origin"],
  rateLimit: { points: 20, seconds: 3600, by: "address" },
  // The answer contains the token: it is never kept for a replay.
  idempotent: false,
});

export const sharedStateSchema = z.strictObject({
  ...stateShape,
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type SharedState = z.infer<typeof sharedStateSchema>;

export const getShare = defineEndpoint({
  method: "GET",
  path: "/api/shares/:id",
  summary: "What stands behind a share link. Unknown and ended links answer alike",
  access: "public",
  needs: null,
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: sharedStateSchema,
  errors: ["not_found"],
  rateLimit: { points: 120, seconds: 600, by: "address" },
});

export const savedCalculationSchema = z.strictObject({
  id: idSchema,
  ...stateShape,
  name: z.string(),
  createdAt: z.string(),
});
export type SavedCalculation = z.infer<typeof savedCalculationSchema>;

export const saveCalculation = defineEndpoint({
  method: "POST",
  path: "/api/saved-calculations",
  summary: "Keep what was entered in a tool in your account",
  access: "signedIn",
  needs: null,
  event: "calculation.saved",
  body: z
    .strictObject({
      ...stateShape,
      name: textSchema({ min: 1, max: STATE_NAME_MAX_CHARACTERS, required: "Give it a name" }),
    })
    .check(ofTheTool),
  response: savedCalculationSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const listSavedCalculations = defineEndpoint({
  method: "GET",
  path: "/api/saved-calculations",
  summary: "Your saved calculations, newest first",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ items: z.array(savedCalculationSchema) }),
});

export const deleteSavedCalculation = defineEndpoint({
  method: "DELETE",
  path: "/api/saved-calculations/:id",
  summary: "Delete a saved calculation",
  access: "signedIn",
  needs: null,
  event: "calculation.deleted",
  params: z.strictObject({ id: idSchema }),
  response: okSchema,
  errors: ["foreign_origin"],
});
