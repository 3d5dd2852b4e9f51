import * as z from "zod/mini";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { LEAF, type Reach } from "./reach.ts";

/** A refusal names at most this many fields: anyone with more of them wrong did not fill in a form of ours. */
export const NAMED_FIELDS_MAX = 50;
/** The longest name that is repeated back. */
const NAME_MAX_CHARACTERS = 300;
/** No contract takes more names or items than this unless it states a number itself. */
const UNSTATED_MAX = 5000;
const MAX_DEPTH = 50;

const fieldName = (path: readonly PropertyKey[]): string => path.join(".").slice(0, NAME_MAX_CHARACTERS).toWellFormed();

/** Without a prototype: a key such as "constructor" must not seem to have a message already. */
export const noFields = (): FieldErrors => Object.create(null) as FieldErrors;

/** Text that PostgreSQL cannot keep: NUL, and halves of characters (JSON can write them, UTF-8 cannot). */
const isKeepable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** What `z.uuid()` takes: what fails here fails there. */
const ID = z.regexes.uuid();

export type Walk = {
  /** What is wrong but no contract would notice: the request is refused with it. */
  wrong: FieldErrors;
  /** What the contract would say as well, and better: up to this many are left to it. */
  hopeless: FieldErrors;
};

/**
 * One walk over what was sent, no further than its contract looks, so that its cost and the contract's own are bounded
 * by what the contract takes, not by what someone sends. It refuses keys with which a body could reach an object's
 * prototype and nesting on which later readers would run out of stack, and names the fields whose text cannot be kept.
 */
export const walkRequest = (walk: Walk, value: unknown, reach: Reach, path: string[] = []): void => {
  if (typeof value !== "object" || value === null) {
    if (typeof value === "string" && !isKeepable(value))
      nameField(walk.wrong, path, "Contains characters we cannot keep");
    else if (reach.isId && !isId(value)) nameField(walk.hopeless, path, "This id is not valid");
    return;
  }
  if (path.length === MAX_DEPTH) throw new AppError("malformed_request");
  if (Array.isArray(value)) walkItems(walk, value, reach, path);
  else walkFields(walk, value, reach, path);
};

const walkItems = (walk: Walk, items: unknown[], { items: item, itemsMax }: Reach, path: string[]): void => {
  if (!item) return;
  if (items.length > (itemsMax ?? UNSTATED_MAX)) {
    if (itemsMax === null) return nameField(walk.wrong, path, `Send at most ${UNSTATED_MAX} at once`);
    // Still too many: the contract refuses them in its own words.
    items.length = itemsMax + 1;
  }
  for (const [index, value] of items.entries()) step(walk, value, item, path, String(index));
};

const walkFields = (walk: Walk, object: object, { fields, others, isKeyedById }: Reach, path: string[]): void => {
  if (!fields) return;
  const keys = Object.keys(object);
  if (others && keys.length > UNSTATED_MAX) return nameField(walk.wrong, path, `Send at most ${UNSTATED_MAX} at once`);
  for (const key of keys) {
    if (key === "__proto__") throw new AppError("malformed_request");
    const field = fields.get(key) ?? others;
    if (!isKeepable(key)) nameField(walk.wrong, [...path, key], "This name contains characters we cannot keep");
    else if (!field) nameField(walk.hopeless, [...path, key], "This field is not known here");
    else if (isKeyedById && !isId(key)) nameField(walk.hopeless, [...path, key], "This id is not valid");
    step(walk, (object as Record<string, unknown>)[key], field ?? LEAF, path, key);
  }
};

const step = (walk: Walk, value: unknown, reach: Reach, path: string[], key: string): void => {
  path.push(key);
  walkRequest(walk, value, reach, path);
  path.pop();
};

const isId = (value: unknown): boolean => typeof value === "string" && ID.test(value);

/** Adds a field to those that a refusal names. Nothing is looked at after the last one. */
export const nameField = (fields: FieldErrors, path: readonly PropertyKey[], message: string): void => {
  fields[fieldName(path)] ??= message;
  if (Object.keys(fields).length >= NAMED_FIELDS_MAX) throw new AppError("validation_failed", { fields });
};
