import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { INTEREST_LABELS } from "#shared/domain.ts";
import { newPropertySchema, propertyWithHoursSchema } from "#features/facts/properties/contract.ts";
import { propertyTypeOf } from "#features/facts/properties/property-words.ts";
import { customerUseOf } from "#features/facts/stays/customer-use.ts";
import { averageDaysSchema } from "#features/facts/stays/contract.ts";
import { hundredthsOf } from "#features/facts/stays/rules.ts";
import type { InputProperty } from "#features/reports/reports/report-input.ts";
import type { CustomerUse } from "@tenure/tax-rules";
import { InputError } from "../command-error.ts";

export type ListedProperty = InputProperty & {
  readonly aliases: readonly string[];
  /** Archived in the list: part of a year only through its hours, as in the app. */
  readonly isArchived?: boolean;
  /** A known average stay and the services, as the list states them. */
  readonly stated?: StatedStays;
};

type StatedStays = Pick<ReadFacts, "averageDays" | "significantServices" | "extraordinaryServices">;

/** The API's names, all of which may be left out, and what the API says of a year's stays in an answer of its own. */
const factsSchema = z.strictObject({
  ...z.partial(newPropertySchema).shape,
  averageDays: z.optional(averageDaysSchema),
  significantServices: z.optional(z.nullable(z.boolean())),
  extraordinaryServices: z.optional(z.nullable(z.boolean())),
});
type ReadFacts = z.infer<typeof factsSchema>;

/** What the API's answer says beside the facts: taken, and not read. */
const ANSWERED_BESIDE = new Set(
  Object.keys(propertyWithHoursSchema.shape).filter((key) => !(key in factsSchema.shape)),
);

/** Shorter names that a list by hand may use for the API's. */
const SHORT_NAMES: Readonly<Record<string, keyof ReadFacts>> = {
  name: "nickname",
  acquired: "acquiredOn",
  placedInService: "placedInServiceOn",
  sold: "soldOn",
  ownershipPercent: "ownershipPct",
  manager: "managerName",
};

/** Reads a JSON list of properties. Everything that cannot be read is reported together, each with its place. */
export async function readProperties(path: string): Promise<ListedProperty[]> {
  const items = parseList(path, await readText(path));
  const faults: string[] = [];
  const properties = items.map((item, index) =>
    readProperty(item, index, (problem) => faults.push(`  item ${index + 1}: ${problem}`)),
  );
  const names = properties.map((property) => property.name.toLowerCase());
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) faults.push(`  item ${index + 1}: the nickname "${name}" stands twice`);
  });
  if (faults.length > 0) throw new InputError(`The properties in ${path} cannot be used:\n${faults.join("\n")}`);
  return properties;
}

/** The stays of a year as they are stated: without a word on them a short-term rental stays open. */
export function statedStays(properties: readonly ListedProperty[], taxYear: number): CustomerUse[] {
  return properties.flatMap(({ id, stated }) => {
    if (stated === undefined) return [];
    const { averageDays = null, significantServices = null, extraordinaryServices = null } = stated;
    const averageHundredths = averageDays === null ? null : hundredthsOf(averageDays);
    const services = { significantServices, extraordinaryServices, averageHundredths };
    return [customerUseOf(id, { stays: [], services, taxYear, asOf: null })];
  });
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new InputError(`The properties could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseList(path: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new InputError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const list = isRecord(value) ? value["properties"] : value;
  if (!Array.isArray(list)) throw new InputError(`${path} must hold a list of properties.`);
  return list;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Complain = (problem: string) => void;

function readProperty(item: unknown, index: number, complain: Complain): ListedProperty {
  const written = isRecord(item) ? item : {};
  const facts = readFacts(written, complain);
  const name = facts.nickname ?? facts.address ?? null;
  if (name === null) complain("it needs a nickname");
  const { address, acquiredOn, placedInServiceOn, soldOn, ownershipPct, interest = "direct" } = facts;
  const region = [facts.state, facts.zipCode].filter(isSaid).join(" ");
  const full = [address, facts.city, region].filter(isSaid).join(", ");
  const { averageDays, significantServices, extraordinaryServices } = facts;
  const stated = { averageDays, significantServices, extraordinaryServices };
  return {
    id: `property-${index + 1}`,
    name: name ?? "?",
    address: full === "" ? null : full,
    aliases: [address, full].filter(isSaid),
    type: facts.propertyType ?? "Long-term Rental",
    acquired: acquiredOn ?? null,
    placedInService: placedInServiceOn ?? null,
    sold: soldOn ?? null,
    ownershipPercent: ownershipPct ?? null,
    isLimitedPartner: interest === "limited_partner",
    heldAs: interest === "direct" ? null : INTEREST_LABELS[interest],
    manager: managerOf(facts),
    isArchived: isSaid(written["archivedAt"]) || isSaid(written["mergedIntoId"]),
    ...(Object.values(stated).some((value) => value !== undefined && value !== null) ? { stated } : {}),
  };
}

function isSaid(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function managerOf({ hasManager, managerName }: ReadFacts): string | null {
  if (hasManager === false) return null;
  return managerName ?? (hasManager === true ? "A hired manager" : null);
}

/** The facts under the API's names, each checked by the API's own rule; a name that we do not know is refused. */
function readFacts(written: Readonly<Record<string, unknown>>, complain: Complain): ReadFacts {
  const given = new Map<keyof ReadFacts | string, unknown>();
  const nameInFile = new Map<string, string>();
  for (const [key, value] of Object.entries(written)) {
    if (ANSWERED_BESIDE.has(key) || value === null || value === "") continue;
    const name = SHORT_NAMES[key] ?? key;
    if (given.has(name)) complain(`${key} and ${nameInFile.get(name)} say the same: keep one`);
    given.set(name, typed(name, value));
    nameInFile.set(name, key);
  }
  const parsed = factsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) complain(`there is no fact "${key}"; the facts are ${FACT_NAMES}`);
    } else {
      const key = String(issue.path[0]);
      const choices = issue.code === "invalid_value" ? ` (${issue.values.join(", ")})` : "";
      complain(`${nameInFile.get(key) ?? key}: ${issue.message}${choices}, not ${JSON.stringify(given.get(key))}`);
    }
  }
  return {};
}

const FACT_NAMES = Object.keys(factsSchema.shape).join(", ");

/** A type of property in people's words, a ZIP code or a name that is written as a number. */
function typed(name: string, value: unknown): unknown {
  if (name === "propertyType" && typeof value === "string") return propertyTypeOf(value) ?? value;
  const isText = name === "zipCode" || name === "nickname" || name === "address";
  return isText && typeof value === "number" ? String(value).padStart(name === "zipCode" ? 5 : 0, "0") : value;
}
