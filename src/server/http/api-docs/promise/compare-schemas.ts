import type { CivilDate } from "#shared/civil-date.ts";

/** Whether a reader or writer who knows the released schema can go on with today's. JSON Schema as our contracts make it. */

export type Schema = { readonly [keyword: string]: unknown };

/**
 * `answer`: everything we say from now on must be known from the released schema, save new fields and new values of lists,
 * which readers are told to expect. `request`: everything that was allowed must be allowed.
 */
export type Side = "answer" | "request";

type Place = { side: Side; at: string; today: CivilDate };

const KNOWN = new Set(
  "type properties required additionalProperties items prefixItems propertyNames enum const anyOf oneOf format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems default description deprecated readOnly x-sunset contentEncoding title".split(
    " ",
  ),
);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Readonly<Record<string, Schema>> => (value ?? {}) as Record<string, Schema>;

/** What was announced and is past its end may go. */
export const isOver = (schema: Schema, today: CivilDate): boolean =>
  schema["deprecated"] === true && typeof schema["x-sunset"] === "string" && schema["x-sunset"] <= today;

/** A union in its parts; `type: ["string", "null"]` is one too. */
const variantsOf = (schema: Schema): readonly Schema[] => {
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN.has(keyword));
  if (unknown.length > 0) throw new Error(`compare-schemas.ts does not know ${unknown.join(", ")}: teach it first`);
  const union = [...list(schema["anyOf"]), ...list(schema["oneOf"])] as Schema[];
  if (union.length > 0) return withOneList(union.flatMap(variantsOf));
  if (Array.isArray(schema["type"])) return schema["type"].map((type) => ({ ...schema, type }));
  return [schema];
};

const valuesOf = (schema: Schema): readonly unknown[] | null =>
  "const" in schema ? [schema["const"]] : Array.isArray(schema["enum"]) ? schema["enum"] : null;

/** Single values of a union are one list of values, per type. */
const withOneList = (variants: readonly Schema[]): readonly Schema[] => {
  const lists = Map.groupBy(
    variants.filter((variant) => valuesOf(variant) !== null && typeOf(variant) !== "null"),
    typeOf,
  );
  const merged = [...lists].map(([type, alike]) => ({
    type,
    enum: alike.flatMap((variant) => valuesOf(variant) ?? []),
  }));
  return [...variants.filter((variant) => valuesOf(variant) === null || typeOf(variant) === "null"), ...merged];
};

const typeOf = (schema: Schema): string => {
  if (typeof schema["type"] === "string") return schema["type"];
  const first = valuesOf(schema)?.[0];
  return first === undefined ? "anything" : first === null ? "null" : typeof first;
};

/** By what a reader tells the objects of a union apart, such as `kind=job`; empty for what has no such field. */
const tagOf = (schema: Schema): string =>
  Object.entries(record(schema["properties"]))
    .flatMap(([name, field]) => ("const" in field ? [`${name}=${String(field["const"])}`] : []))
    .join(",");

const words = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

/** An end that was announced may be put off, never brought forward. */
export const compareEnds = ({ "x-sunset": was }: Schema, { "x-sunset": is }: Schema): string[] =>
  typeof was === "string" && typeof is === "string" && is < was ? [`ended on ${was} and ends on ${is}`] : [];

/** What a request means that leaves it out. */
const compareDefaults = ({ default: was }: Schema, { default: is }: Schema, { side, at }: Place): string[] =>
  side === "answer" || was === undefined || JSON.stringify(was) === JSON.stringify(is)
    ? []
    : [`${at}: left out, it was ${words([was])} and is ${is === undefined ? "not said" : words([is])}`];

/** Sentences about what of `released` no longer holds in `now`; none: everybody can go on. */
export const compareSchemas = (released: Schema, now: Schema, place: Place): string[] => [
  ...compareEnds(released, now).map((says) => `${place.at} ${says}`),
  ...compareDefaults(released, now, place),
  ...compareVariants(released, now, place),
];

const compareVariants = (released: Schema, now: Schema, place: Place): string[] => {
  const [before, after] = [variantsOf(released), variantsOf(now)];
  const [only, alone] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && only && alone) return compareOne(only, alone, place);
  return place.side === "request"
    ? before.flatMap((variant) => bestOf(variant, after, place, "is no longer taken"))
    : [
        ...after.flatMap((variant) =>
          isNewKind(variant, before) ? [] : bestOf(variant, before, place, "may come now"),
        ),
        ...before
          .filter((variant) => tagOf(variant) !== "" && !after.some((other) => tagOf(other) === tagOf(variant)))
          .map((variant) => `${place.at} never has ${tagOf(variant)} any more`),
      ];
};

/** One more kind of object in a union that readers tell apart is a new value of a list. */
const isNewKind = (variant: Schema, before: readonly Schema[]): boolean =>
  tagOf(variant) !== "" &&
  before.some((other) => tagOf(other) !== "") &&
  !before.some((other) => tagOf(other) === tagOf(variant));

const bestOf = (variant: Schema, others: readonly Schema[], place: Place, gone: string): string[] => {
  const alike = others.filter((other) => typeOf(other) === typeOf(variant) && tagOf(other) === tagOf(variant));
  const candidates = alike.length > 0 ? alike : others.filter((other) => typeOf(other) === "anything");
  const found = candidates.map((other) =>
    place.side === "request" ? compareOne(variant, other, place) : compareOne(other, variant, place),
  );
  const best = found.toSorted((a, b) => a.length - b.length)[0];
  return best ?? [`${place.at}: ${tagOf(variant) || typeOf(variant)} ${gone}`];
};

const compareOne = (released: Schema, now: Schema, place: Place): string[] => {
  const [was, is] = [typeOf(released), typeOf(now)];
  const [narrow, wide] = place.side === "answer" ? [is, was] : [was, is];
  if (narrow !== wide && wide !== "anything" && !(narrow === "integer" && wide === "number"))
    return [`${place.at} was ${was} and is ${is}`];
  return [
    ...compareValues(released, now, place),
    ...compareLimits(released, now, place),
    ...compareFields(released, now, place),
    ...compareItems(released, now, place),
  ];
};

const compareValues = (released: Schema, now: Schema, { side, at }: Place): string[] => {
  const [before, after] = [valuesOf(released), valuesOf(now)];
  if (side === "request") {
    if (after === null) return [];
    if (before === null) return [`${at} takes only ${words(after)} now`];
    const gone = before.filter((value) => !after.includes(value));
    return gone.length > 0 ? [`${at} no longer takes ${words(gone)}`] : [];
  }
  if (before === null) return [];
  if (after === null) return [`${at} may be anything now, not one of a list`];
  const gone = before.filter((value) => !after.includes(value));
  return gone.length > 0 ? [`${at} never is ${words(gone)} any more`] : [];
};

const LOWER = ["minLength", "minItems", "minimum", "exclusiveMinimum"] as const;
const UPPER = ["maxLength", "maxItems", "maximum", "exclusiveMaximum"] as const;
const EXACT = ["format", "pattern", "multipleOf", "contentEncoding"] as const;

/** A request may be limited less than it was, an answer not. */
const compareLimits = (released: Schema, now: Schema, { side, at }: Place): string[] => {
  const [wide, narrow] = side === "answer" ? [released, now] : [now, released];
  const isOutside = (keyword: string, passes: (limit: number, own: number) => boolean): boolean => {
    const [limit, own] = [wide[keyword], narrow[keyword]];
    return typeof limit === "number" && !(typeof own === "number" && passes(limit, own));
  };
  const broken = [
    ...LOWER.filter((keyword) => isOutside(keyword, (limit, own) => own >= limit) && wide[keyword] !== 0),
    ...UPPER.filter((keyword) => isOutside(keyword, (limit, own) => own <= limit)),
    ...EXACT.filter((keyword) => wide[keyword] !== undefined && wide[keyword] !== narrow[keyword]),
  ];
  return broken.map(
    (keyword) =>
      `${at}: ${keyword} was ${String(released[keyword] ?? "free")} and is ${String(now[keyword] ?? "free")}`,
  );
};

const compareFields = (released: Schema, now: Schema, place: Place): string[] => {
  const { side, at, today } = place;
  const [before, after] = [record(released["properties"]), record(now["properties"])];
  const [needed, needs] = [list(released["required"]), list(now["required"])];
  const found: string[] = [];
  for (const [name, field] of Object.entries(before)) {
    if (isOver(field, today)) continue;
    const path = at === "" ? name : `${at}.${name}`;
    const own = after[name];
    if (!own) found.push(`${path} is gone`);
    else found.push(...compareSchemas(field, own, { ...place, at: path }));
    if (own && side === "answer" && needed.includes(name) && !needs.includes(name))
      found.push(`${path} may be missing now`);
  }
  if (side === "request")
    for (const name of needs)
      if (!needed.includes(name)) found.push(`${at === "" ? "" : `${at}.`}${String(name)} is required now`);
  return [...found, ...compareOthers(released, now, place)];
};

/** Fields whose names are not fixed. */
const compareOthers = (released: Schema, now: Schema, place: Place): string[] => {
  const [before, after] = [released["additionalProperties"], now["additionalProperties"]];
  if (typeof before !== "object" || before === null) return [];
  const at = `${place.at}.*`;
  if (typeof after !== "object" || after === null) return [`${at} is gone`];
  const names =
    released["propertyNames"] && now["propertyNames"]
      ? compareSchemas(record(released)["propertyNames"] ?? {}, record(now)["propertyNames"] ?? {}, {
          ...place,
          at: `${place.at} (its keys)`,
        })
      : [];
  return [...compareSchemas(before as Schema, after as Schema, { ...place, at }), ...names];
};

const compareItems = (released: Schema, now: Schema, place: Place): string[] => {
  const at = `${place.at}[]`;
  const [before, after] = [list(released["prefixItems"]), list(now["prefixItems"])] as [Schema[], Schema[]];
  if (before.length !== after.length) return [`${at} had ${before.length} fixed places and has ${after.length}`];
  const fixed = before.flatMap((item, index) =>
    compareSchemas(item, after[index] ?? {}, { ...place, at: `${place.at}[${index}]` }),
  );
  const [items, own] = [released["items"], now["items"]];
  if (typeof items !== "object" || items === null) return fixed;
  return [...fixed, ...compareSchemas(items as Schema, (own ?? {}) as Schema, { ...place, at })];
};
