import type { CallToolResult, McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { toAppError } from "#server/http/error-response.ts";
import { AppError } from "#shared/errors.ts";
import { TEXT_MAX_CHARACTERS } from "#features/programs/mcp/rules.ts";
import type { BookState, Caller } from "../caller.ts";
import { explainTest } from "./explain-test.ts";
import { findEntries } from "./find-entries.ts";
import { listRequirements } from "./list-requirements.ts";
import { proposeEntry } from "./propose-entry.ts";
import type { Fields, Found, Tool } from "./tool.ts";
import { whatIsMissing } from "./what-is-missing.ts";
import { whereDoIStand } from "./where-do-i-stand.ts";

export const TOOLS: readonly Tool[] = [
  whereDoIStand,
  findEntries,
  explainTest,
  listRequirements,
  whatIsMissing,
  proposeEntry,
];

/** How often a book may change under a question before it is refused. */
const TRIES = 3;

/** A token whose scopes do not allow all that a tool calls has no such tool. */
export const isAllowed = ({ operations }: Tool, { scopes }: Pick<Caller, "scopes">): boolean =>
  operations.every(
    ({ access, programs }) => access === "public" || (programs !== undefined && scopes.includes(programs)),
  );

const writes = ({ operations }: Tool): boolean => operations.some(({ method }) => method !== "GET");
const isOfBook = ({ operations }: Tool): boolean => operations.some(({ access }) => access !== "public");

const isSame = (a: BookState, b: BookState): boolean => a.version === b.version && a.head?.seq === b.head?.seq;

/** What was found, all of it in one state of the book. */
const inOneState = async (tool: Tool, caller: Caller, input: Fields): Promise<Found> => {
  let { book } = caller;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await tool.run({ ...caller, book }, input);
    const after = await caller.again();
    if (isSame(book, after)) return found;
    book = after;
  }
  throw new AppError("state_conflict", { message: "The book is changing right now. Ask again in a moment." });
};

const run = (tool: Tool, caller: Caller, input: Fields): Promise<Found> =>
  isOfBook(tool) && !writes(tool) ? inOneState(tool, caller, input) : tool.run(caller, input);

type Schema = StandardSchemaWithJSON<unknown, Fields>;
const described = new WeakMap<z.ZodMiniType, Schema>();

/** The schemas of contracts know no JSON Schema by themselves; it is made once a process. */
const withJsonSchema = (schema: z.ZodMiniType): Schema => {
  const known = described.get(schema);
  if (known) return known;
  const json = { input: jsonOf(schema, "input"), output: jsonOf(schema, "output") };
  const jsonSchema = { input: () => json.input, output: () => json.output };
  const made = { "~standard": { ...schema["~standard"], jsonSchema } } as unknown as Schema;
  described.set(schema, made);
  return made;
};

const jsonOf = (schema: z.ZodMiniType, io: "input" | "output"): Fields =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Fields;

const TOO_LONG = "The fields are too long to be repeated as text: read the structured content, or ask for less.";

/** The fields once more as text, for programs that read no structured content. */
const resultOf = ({ data, says }: Found): CallToolResult => {
  const fields = JSON.stringify(data);
  const sentences = says.join(" ");
  const cut = sentences.length <= TEXT_MAX_CHARACTERS ? sentences : `${sentences.slice(0, TEXT_MAX_CHARACTERS - 1)}…`;
  const texts = [cut.toWellFormed(), fields.length <= TEXT_MAX_CHARACTERS ? fields : TOO_LONG];
  return { content: texts.map((text) => ({ type: "text", text })), structuredContent: data };
};

/** As the API words it. Only a fault of ours is thrown on: the protocol has an error for that. */
const refusalOf = (error: unknown): CallToolResult => {
  const { code, message, details } = toAppError(error);
  if (code === "internal") throw error;
  const fields = Object.entries(details.fields ?? {}).map(([field, says]) => `${field}: ${says}`);
  return { isError: true, content: [{ type: "text", text: [message, ...fields, `(${code})`].join(" ") }] };
};

/** Gives a server the tools that its caller may use. */
export const addTools = (server: McpServer, caller: Caller): void => {
  for (const tool of TOOLS.filter((one) => isAllowed(one, caller))) {
    const { name, title, description } = tool;
    const isRead = !writes(tool);
    const annotations = { readOnlyHint: isRead, destructiveHint: false, idempotentHint: isRead, openWorldHint: false };
    const schemas = { inputSchema: withJsonSchema(tool.input), outputSchema: withJsonSchema(tool.output) };
    server.registerTool<Schema, Schema>(name, { title, description, annotations, ...schemas }, async (input) => {
      try {
        return resultOf(await run(tool, caller, input));
      } catch (error) {
        return refusalOf(error);
      }
    });
  }
};
