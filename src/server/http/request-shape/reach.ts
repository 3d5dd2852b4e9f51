import * as z from "zod/mini";

/** How far a contract looks into a value. Anything deeper is refused by its kind or its name, and never walked. */
export type Reach = {
  /** The fields of an object; null: no object is taken here. */
  fields: ReadonlyMap<string, Reach> | null;
  /** The value under any other name; null: other names are unknown. */
  others: Reach | null;
  /** Other names are ids. */
  isKeyedById: boolean;
  /** An item of a list; null: no list is taken here. */
  items: Reach | null;
  /** The most items; null: the contract does not say. */
  itemsMax: number | null;
  isId: boolean;
};

type JsonSchema = {
  type?: string;
  format?: string;
  enum?: unknown;
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  maxItems?: number;
};

/** A value that holds no others. */
export const LEAF: Reach = { fields: null, others: null, isKeyedById: false, items: null, itemsMax: null, isId: false };
const NO_FIELDS: Reach = { ...LEAF, fields: new Map() };

/** A value about which the contract says nothing. */
const ANYTHING: Reach = { ...LEAF, fields: new Map() };
ANYTHING.others = ANYTHING;
ANYTHING.items = ANYTHING;

const reachOf = (schema: JsonSchema): Reach => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(reachOf).reduce(either);
  if (schema.enum !== undefined || schema.const !== undefined) return LEAF;
  switch (schema.type) {
    case "object": {
      const { properties = {}, additionalProperties, propertyNames } = schema;
      return {
        ...LEAF,
        fields: new Map(Object.entries(properties).map(([name, field]) => [name, reachOf(field)])),
        others: additionalProperties === false ? null : reachOf(additionalProperties ?? {}),
        isKeyedById: propertyNames?.format === "uuid",
      };
    }
    case "array":
      return { ...LEAF, items: reachOf(schema.items ?? {}), itemsMax: schema.maxItems ?? null };
    case "string":
      return schema.format === "uuid" ? { ...LEAF, isId: true } : LEAF;
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return LEAF;
    default:
      return ANYTHING;
  }
};

const both = (a: Reach | null | undefined, b: Reach | null | undefined): Reach | null =>
  a && b ? either(a, b) : (a ?? b ?? null);

/** As far as either of the two reaches. */
const either = (a: Reach, b: Reach): Reach => {
  if (a === ANYTHING || b === ANYTHING) return ANYTHING;
  const names = new Set([...(a.fields?.keys() ?? []), ...(b.fields?.keys() ?? [])]);
  const field = (name: string): Reach => both(a.fields?.get(name), b.fields?.get(name)) ?? LEAF;
  return {
    fields: a.fields || b.fields ? new Map([...names].map((name) => [name, field(name)])) : null,
    others: both(a.others, b.others),
    isKeyedById: a.isKeyedById && b.isKeyedById,
    items: both(a.items, b.items),
    itemsMax: a.items && b.items ? largest(a.itemsMax, b.itemsMax) : (a.itemsMax ?? b.itemsMax),
    isId: a.isId && b.isId,
  };
};

const largest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

const known = new WeakMap<z.ZodMiniType, Reach>();

/** Derived from the contract the first time it is asked for. Where it takes nothing, no field is known. */
export const reachOfContract = (contract: z.ZodMiniType | undefined): Reach => {
  if (!contract) return NO_FIELDS;
  let reach = known.get(contract);
  if (!reach) {
    reach = reachOf(z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as JsonSchema);
    known.set(contract, reach);
  }
  return reach;
};
