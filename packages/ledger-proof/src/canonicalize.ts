/** A value that JSON can carry. Instants and days are text, durations whole seconds, money whole cents. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type CanonicalFault = "number-not-finite" | "number-not-whole" | "lone-surrogate" | "not-json" | "too-deep";

const FAULT_WORDS: Record<CanonicalFault, string> = {
  "number-not-finite": "is not a finite number",
  "number-not-whole": "is not a whole number that JSON carries exactly. Write it as whole seconds, whole cents or text",
  "lone-surrogate": "contains half of a surrogate pair, which UTF-8 cannot carry",
  "not-json": "is not a JSON value (null, boolean, number, text, list or plain object)",
  "too-deep": "lies deeper than 64 levels",
};

const MAX_DEPTH = 64;

/** Thrown instead of writing something that another program would read differently. `path` reads like `$.hours[2]`. */
export class CanonicalFormError extends Error {
  readonly path: string;
  readonly fault: CanonicalFault;

  constructor(path: string, fault: CanonicalFault) {
    super(`${path} ${FAULT_WORDS[fault]}`);
    this.name = "CanonicalFormError";
    this.path = path;
    this.fault = fault;
  }
}

type Walk = { readonly trail: (string | number)[]; readonly wholeNumbersOnly: boolean };

/**
 * The RFC 8785 (JSON Canonicalization Scheme) text of a value: keys sorted by UTF-16 code units, no white space,
 * numbers as ECMAScript writes them, strings with the shortest escapes.
 *
 * @throws CanonicalFormError naming the path, for anything that is not JSON: NaN, Infinity, undefined, a lone surrogate,
 *   a date, a map, a hole in a list.
 */
export function canonicalize(value: JsonValue): string {
  return writeValue(value, { trail: [], wholeNumbersOnly: false });
}

/**
 * The same for an object, piece by piece: each piece holds one member, or one item of a member that is a list. Together they
 * are the text of `canonicalize`, which for a large record needs many times its own length of memory to build.
 */
export function* canonicalPieces(value: object): Generator<string> {
  const walk: Walk = { trail: [], wholeNumbersOnly: false };
  let before = "{";
  for (const [key, member] of sortedMembers(value, walk)) {
    walk.trail.push(key);
    const name = `${before}${writeText(key, walk)}:`;
    if (Array.isArray(member) && member.length > 0) yield* listPieces(name, member, walk);
    else yield name + writeValue(member, walk);
    before = ",";
    walk.trail.pop();
  }
  yield before === "{" ? "{}" : "}";
}

function* listPieces(name: string, list: readonly unknown[], walk: Walk): Generator<string> {
  for (let index = 0; index < list.length; index += 1) {
    walk.trail.push(index);
    const before = index === 0 ? `${name}[` : ",";
    yield before + writeValue(list[index], walk) + (index === list.length - 1 ? "]" : "");
    walk.trail.pop();
  }
}

/**
 * The canonical text of an event's payload. Stricter than RFC 8785: every number must be a safe integer, so that a
 * verifier in any language can rebuild the bytes without ECMAScript's rules for floating point.
 */
export function canonicalizePayload(payload: JsonValue): string {
  return writeValue(payload, { trail: [], wholeNumbersOnly: true });
}

function writeValue(value: unknown, walk: Walk): string {
  switch (typeof value) {
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return writeNumber(value, walk);
    case "string":
      return writeText(value, walk);
    case "object":
      if (value === null) return "null";
      if (walk.trail.length >= MAX_DEPTH) throw refusal(walk, "too-deep");
      return Array.isArray(value) ? writeList(value, walk) : writeObject(value, walk);
    default:
      throw refusal(walk, "not-json");
  }
}

function writeNumber(value: number, walk: Walk): string {
  if (!Number.isFinite(value)) throw refusal(walk, "number-not-finite");
  if (walk.wholeNumbersOnly && !Number.isSafeInteger(value)) throw refusal(walk, "number-not-whole");
  // RFC 8785 3.2.2.3 is ECMAScript's Number::toString, and JSON.stringify writes minus zero as 0, as it asks.
  return JSON.stringify(value);
}

function writeText(value: string, walk: Walk): string {
  if (!value.isWellFormed()) throw refusal(walk, "lone-surrogate");
  return JSON.stringify(value);
}

function writeList(list: readonly unknown[], walk: Walk): string {
  let text = "[";
  for (let index = 0; index < list.length; index += 1) {
    walk.trail.push(index);
    if (index > 0) text += ",";
    text += writeValue(list[index], walk);
    walk.trail.pop();
  }
  return `${text}]`;
}

function sortedMembers(value: object, walk: Walk): [string, unknown][] {
  if (!isPlainObject(value)) throw refusal(walk, "not-json");
  const members: [string, unknown][] = Object.entries(value);
  // Comparing strings with < compares UTF-16 code units, which is the order of RFC 8785 3.2.3.
  return members.toSorted((left, right) => (left[0] < right[0] ? -1 : 1));
}

function writeObject(value: object, walk: Walk): string {
  let text = "{";
  for (const [key, member] of sortedMembers(value, walk)) {
    walk.trail.push(key);
    if (text.length > 1) text += ",";
    text += `${writeText(key, walk)}:${writeValue(member, walk)}`;
    walk.trail.pop();
  }
  return `${text}}`;
}

/** True for `{}` and `Object.create(null)` of any realm; false for dates, maps and class instances. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function refusal(walk: Walk, fault: CanonicalFault): CanonicalFormError {
  const steps = walk.trail.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    return /^[A-Za-z_][A-Za-z0-9_]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return new CanonicalFormError(`$${steps.join("")}`, fault);
}
