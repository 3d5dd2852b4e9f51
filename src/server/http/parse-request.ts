import * as z from "zod/mini";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

const addIssues = (fields: FieldErrors, issues: readonly z.core.$ZodIssue[]): void => {
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] ??= "This field is not known here";
      continue;
    }
    fields[issue.path.join(".")] ??= issue.message;
  }
};

const MAX_DEPTH = 50;

/** Text that PostgreSQL cannot keep: NUL, and halves of characters (JSON can write them, UTF-8 cannot). */
const isKeepable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/**
 * One walk over what was sent: refuses keys with which a body could reach an object's prototype and nesting on which
 * later readers would run out of stack; names the fields whose text cannot be kept.
 */
const checkText = (fields: FieldErrors, value: unknown, path: readonly string[] = []): void => {
  if (typeof value === "string") {
    if (!isKeepable(value)) fields[path.join(".")] ??= "Contains characters we cannot keep";
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length === MAX_DEPTH) throw new AppError("malformed_request");
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__") throw new AppError("malformed_request");
    const field = [...path, key.toWellFormed()];
    if (!isKeepable(key)) fields[field.join(".")] ??= "This name contains characters we cannot keep";
    checkText(fields, item, field);
  }
};

/** Checks shape and refuses unknown keys. An id that cannot be an id is the same 404 as an unknown row. */
export const parseRequest = (endpoint: EndpointDefinition, raw: ParsedRequest): ParsedRequest => {
  // Without a prototype: a key such as "constructor" must not seem to have a message already.
  const fields: FieldErrors = Object.create(null);
  for (const part of [raw.params, raw.query, raw.body]) checkText(fields, part);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });

  const params = endpoint.params ? z.safeParse(endpoint.params, raw.params) : null;
  if (params && !params.success) throw new AppError("not_found");

  const query = endpoint.query ? z.safeParse(endpoint.query, raw.query ?? {}) : null;
  if (query && !query.success) addIssues(fields, query.error.issues);
  if (!endpoint.query && raw.query && typeof raw.query === "object") {
    for (const key of Object.keys(raw.query)) fields[key] = "This field is not known here";
  }
  const body = endpoint.body && !endpoint.consumes ? z.safeParse(endpoint.body, raw.body ?? {}) : null;
  if (body && !body.success) addIssues(fields, body.error.issues);
  if (!endpoint.body && !endpoint.consumes && raw.body !== undefined && raw.body !== null) {
    if (typeof raw.body !== "object" || Array.isArray(raw.body)) throw new AppError("malformed_request");
    for (const key of Object.keys(raw.body)) fields[key] = "This field is not known here";
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return { params: params?.data, query: query?.data, body: body?.data };
};
