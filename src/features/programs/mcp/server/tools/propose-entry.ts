import { hash } from "node:crypto";
import * as z from "zod/mini";
import type { RequestOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import { activityTypeSchema } from "#shared/schema.ts";
import type { Caller } from "../caller.ts";
import { listPersons, listProperties, proposeEntries, PROPOSED_AS } from "../operations.ts";
import { findNamed } from "./named.ts";
import { dayInput, nameInput, said } from "./parts.ts";
import { defineTool } from "./tool.ts";

const WAITS = "It's in your review inbox. Nothing counts until you confirm it.";

/** The id behind a name, which only a token that reads the ledger may look for. */
const idOf = async (
  { ask, scopes }: Caller,
  field: "property" | "person",
  given: string | undefined,
): Promise<string | undefined> => {
  if (given === undefined || isId(given)) return given;
  if (!scopes.includes("ledger:read"))
    throw new AppError("validation_failed", {
      fields: { [field]: 'Send its id: names need the scope "Read ledger".' },
    });
  if (field === "person") return findNamed((await ask(listPersons, {})).persons, given, field).id;
  const { properties } = await ask(listProperties, {});
  return findNamed(
    properties.map(({ id, nickname }) => ({ id, name: nickname })),
    given,
    field,
  ).id;
};

type ProposedEntry = RequestOf<typeof proposeEntries>["body"]["entries"][number];

const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const proposeEntry = defineTool({
  name: "propose_entry",
  title: "Propose an entry",
  description: `Proposes one piece of work that a person told you of. ${WAITS} Say only what they said: leave out hours, property or person that they did not say, and they will be asked. The same proposal sent again is the same one.`,
  operations: [proposeEntries],
  input: z.strictObject({
    description: said(z.string().check(z.minLength(1), z.maxLength(300)), "What was done, in their words."),
    date: dayInput("The day of the work, as YYYY-MM-DD. Needs no times."),
    hours: z.optional(said(z.number(), "How long, if they said so.")),
    startedAt: z.optional(said(z.string(), "With endedAt instead of date and hours: an instant with its offset.")),
    endedAt: z.optional(said(z.string(), "See startedAt.")),
    property: nameInput('The property, by id. A name needs the scope "Read ledger".'),
    person: nameInput("Who did it, the same way. Left out: the person of the token."),
    activity: z.optional(activityTypeSchema),
    externalId: z.optional(said(z.string().check(z.maxLength(200)), "Your own id of this work, if you have one.")),
  }),
  output: z.strictObject({
    status: z.enum(PROPOSED_AS),
    proposalId: z.nullable(z.string()),
    waitingCount: z.int(),
    roomLeft: z.int(),
    waits: z.string(),
    inbox: z.string(),
  }),
  run: async (caller, { property, person, activity, externalId, ...work }) => {
    const propertyId = await idOf(caller, "property", property);
    const personId = await idOf(caller, "person", person);
    const told = known({ ...work, propertyId, personId, activityType: activity });
    const entry = { externalId: externalId ?? hash("sha256", JSON.stringify(told), "hex"), ...told };
    const { entries, waitingCount, roomLeft } = await caller.ask(proposeEntries, {
      body: { entries: [entry as ProposedEntry] },
    });
    const [made] = entries;
    if (!made || made.status === "refused") {
      const { field = "entry", message = "It was refused." } = made?.refusal ?? {};
      throw new AppError("validation_failed", { fields: { [field]: message } });
    }
    const { status, proposalId } = made;
    return {
      data: { status, proposalId, waitingCount, roomLeft, waits: WAITS, inbox: `${caller.site}/rules-management` },
      says: [status === "known" ? "This was proposed before." : "Proposed.", WAITS],
    };
  },
});
