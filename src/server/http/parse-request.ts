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

/** Keys with which a JSON body could reach an object's prototype. */
const hasPrototypeKey = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) => key === "__proto__" || hasPrototypeKey(item));
};

/** Checks shape and refuses unknown keys. An id that cannot be an id is the same 404 as an unknown row. */
export const parseRequest = (endpoint: EndpointDefinition, raw: ParsedRequest): ParsedRequest => {
  const params = endpoint.params ? z.safeParse(endpoint.params, raw.params) : null;
  if (params && !params.success) throw new AppError("not_found");

  // Without a prototype: a key such as "constructor" must not seem to have a message already.
  const fields: FieldErrors = Object.create(null);
  const query = endpoint.query ? z.safeParse(endpoint.query, raw.query ?? {}) : null;
  if (query && !query.success) addIssues(fields, query.error.issues);
  if (!endpoint.query && raw.query && typeof raw.query === "object") {
    for (const key of Object.keys(raw.query)) fields[key] = "This field is not known here";
  }
  if (hasPrototypeKey(raw.body)) throw new AppError("malformed_request");
  const body = endpoint.body && !endpoint.consumes ? z.safeParse(endpoint.body, raw.body ?? {}) : null;
  if (body && !body.success) addIssues(fields, body.error.issues);
  if (!endpoint.body && !endpoint.consumes && raw.body !== undefined && raw.body !== null) {
    if (typeof raw.body !== "object" || Array.isArray(raw.body)) throw new AppError("malformed_request");
    for (const key of Object.keys(raw.body)) fields[key] = "This field is not known here";
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return { params: params?.data, query: query?.data, body: body?.data };
};
