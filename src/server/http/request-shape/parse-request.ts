import * as z from "zod/mini";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { reachOfContract } from "./reach.ts";
import { nameField, noFields, type Walk, walkRequest } from "./walk-request.ts";

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

const UNKNOWN_FIELD = "This field is not known here";

const addIssues = (fields: FieldErrors, issues: readonly z.core.$ZodIssue[]): void => {
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) nameField(fields, [...issue.path, key], UNKNOWN_FIELD);
    } else nameField(fields, issue.path, issue.message);
  }
};

/** If a contract takes nothing, any name is one too many. */
const addUnknown = (fields: FieldErrors, sent: object): void => {
  for (const key of Object.keys(sent)) nameField(fields, [key], UNKNOWN_FIELD);
};

const refuseIfAny = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/**
 * Checks shape and refuses unknown keys, after a walk that bounds what the check may cost. An id that cannot be an id is
 * the same 404 as an unknown row.
 */
export const parseRequest = (endpoint: EndpointDefinition, raw: ParsedRequest): ParsedRequest => {
  const walk: Walk = { wrong: noFields(), hopeless: noFields() };
  if (endpoint.params) walkRequest(walk, raw.params, reachOfContract(endpoint.params));
  walkRequest(walk, raw.query, reachOfContract(endpoint.query));
  if (!endpoint.consumes) walkRequest(walk, raw.body, reachOfContract(endpoint.body));
  refuseIfAny(walk.wrong);

  const params = endpoint.params ? z.safeParse(endpoint.params, raw.params) : null;
  if (params && !params.success) throw new AppError("not_found");

  const fields = noFields();
  const query = endpoint.query ? z.safeParse(endpoint.query, raw.query ?? {}) : null;
  if (query && !query.success) addIssues(fields, query.error.issues);
  if (!endpoint.query && raw.query && typeof raw.query === "object") addUnknown(fields, raw.query);
  const body = endpoint.body && !endpoint.consumes ? z.safeParse(endpoint.body, raw.body ?? {}) : null;
  if (body && !body.success) addIssues(fields, body.error.issues);
  if (!endpoint.body && !endpoint.consumes && raw.body !== undefined && raw.body !== null) {
    if (typeof raw.body !== "object" || Array.isArray(raw.body)) throw new AppError("malformed_request");
    addUnknown(fields, raw.body);
  }
  refuseIfAny(fields);
  return { params: params?.data, query: query?.data, body: body?.data };
};
