import { readFile } from "node:fs/promises";
import { isCivilDate, type CivilDate } from "#shared/civil-date.ts";
import { PROPERTY_TYPES, type PropertyType } from "#shared/domain.ts";
import type { InputProperty } from "#features/reports/report-input.ts";
import { InputError } from "../command-error.ts";

export type ListedProperty = InputProperty & { readonly aliases: readonly string[] };

/** Reads a JSON list of properties. Everything that cannot be read is reported together, each with its place. */
export async function readProperties(path: string): Promise<ListedProperty[]> {
  const items = parseList(path, await readText(path));
  const faults: string[] = [];
  const properties = items.map((item, index) => {
    const fields = new Map<string, unknown>(typeof item === "object" && item !== null ? Object.entries(item) : []);
    return readProperty(fields, index, (problem) => faults.push(`  item ${index + 1}: ${problem}`));
  });
  const names = properties.map((property) => property.name.toLowerCase());
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) faults.push(`  item ${index + 1}: the nickname "${name}" stands twice`);
  });
  if (faults.length > 0) throw new InputError(`The properties in ${path} cannot be used:\n${faults.join("\n")}`);
  return properties;
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
  if (!Array.isArray(value)) throw new InputError(`${path} must hold a list of properties.`);
  return value;
}

type Complain = (problem: string) => void;

function readProperty(fields: ReadonlyMap<string, unknown>, index: number, complain: Complain): ListedProperty {
  const text = (field: string): string | null => textField(fields, field, complain);
  const day = (field: string): CivilDate | null => dayField(fields, field, complain);
  const name = text("nickname") ?? text("name") ?? text("address");
  if (name === null) complain("it needs a nickname");
  const address = text("address");
  const region = [text("state"), text("zipCode")].filter((part) => part !== null).join(" ");
  const full = [address, text("city"), region === "" ? null : region].filter((part) => part !== null).join(", ");
  return {
    id: `property-${index + 1}`,
    name: name ?? "?",
    address: full === "" ? null : full,
    aliases: [address, full].filter((alias): alias is string => alias !== null && alias !== ""),
    type: propertyType(text("propertyType"), complain),
    acquired: day("acquired"),
    placedInService: day("placedInService"),
    sold: day("sold"),
    ownershipPercent: percentField(fields, complain),
    manager: text("manager"),
  };
}

function textField(fields: ReadonlyMap<string, unknown>, field: string, complain: Complain): string | null {
  const value = fields.get(field) ?? null;
  if (value === null) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (typeof value === "number") return String(value);
  complain(`${field} must be text`);
  return null;
}

function dayField(fields: ReadonlyMap<string, unknown>, field: string, complain: Complain): CivilDate | null {
  const value = textField(fields, field, complain);
  if (value === null || isCivilDate(value)) return value;
  complain(`${field} must be a day like 2018-02-24, not "${value}"`);
  return null;
}

function propertyType(value: string | null, complain: Complain): PropertyType {
  if (value === null) return "Long-term Rental";
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  const type = PROPERTY_TYPES.find((known) => letters(known).startsWith(letters(value)));
  if (type === undefined) complain(`propertyType must be ${PROPERTY_TYPES.join(", ")}; not "${value}"`);
  return type ?? "Long-term Rental";
}

function percentField(fields: ReadonlyMap<string, unknown>, complain: Complain): number | null {
  const value = fields.get("ownershipPercent") ?? null;
  if (value === null) return null;
  if (typeof value === "number" && value > 0 && value <= 100) return value;
  complain("ownershipPercent must be a number above 0 and at most 100");
  return null;
}
