import * as z from "zod/mini";
import type { EndpointDefinition } from "#shared/endpoint.ts";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
};

/** A body that a contract mostly accepts, with someone's ids wherever an id may be, in objects and in arrays. */
export const sampleBody = (schema: z.ZodMiniType, idOf: (field: string) => string): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, "", idOf);

const sampleOf = (schema: Schema, field: string, idOf: (field: string) => string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice, field, idOf);
  if (schema.type === "object") {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, of]) => [name, sampleOf(of, name, idOf)]));
  }
  if (schema.type === "array") return schema.items ? [sampleOf(schema.items, field, idOf)] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number")
    return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  return sampleText(schema, field, idOf);
};

const sampleText = ({ format, pattern }: Schema, field: string, idOf: (field: string) => string): string => {
  if (/ids?$/i.test(field) || format === "uuid") return idOf(field);
  if (format === "date" || /date|day|weekStart|on$/i.test(field)) return "2026-03-02";
  if (format === "date-time" || field.endsWith("At")) return "2026-03-02T12:00:00.000Z";
  if (format === "email") return "somebody@tenure.example";
  return pattern?.includes("\\d{2}:") ? "09:00" : "words";
};

/** The fields that hold ids, wherever a contract takes one. */
export const idFieldsOf = ({ params, query, body }: EndpointDefinition): string[] => {
  const found = new Set<string>();
  const look = (schema: Schema, field: string): void => {
    if (schema.format === "uuid") found.add(field);
    for (const [name, of] of Object.entries(schema.properties ?? {})) look(of, name);
    if (schema.items) look(schema.items, field);
    for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      look(choice, field);
  };
  for (const schema of [params, query, body])
    if (schema) look(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, "");
  return [...found];
};
