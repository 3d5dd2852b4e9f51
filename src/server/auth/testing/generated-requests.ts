import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { LooseRequest } from "#test/support/api-client.ts";
import { sampleBody } from "./sample-body.ts";

/** Parts of addresses that are no ids of the book's. */
const WELL_FORMED: Record<string, string> = {
  setting: "trial_days",
  flag: "ai_ledger_audits",
  provider: "google",
  token: "a".repeat(43),
  year: "2026",
  weekStart: "2026-03-02",
  offset: "0",
  code: "LATE_ENTRY",
  kind: "VAGUE_DESC",
  question: "activities",
};

/** For every operation a request that its contract mostly accepts, with someone's ids in path, query, body and arrays. */
export const generatedRequests = ({
  organizationId,
  idFor,
}: {
  organizationId: string;
  idFor: (word: string) => string;
}) => {
  const paramsOf = ({ path }: EndpointDefinition): Record<string, string> =>
    Object.fromEntries(
      [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = ""]) => [
        name,
        name === "organizationId" ? organizationId : (WELL_FORMED[name] ?? idFor(path)),
      ]),
    );
  const queryIds = ({ query }: EndpointDefinition): [string, string][] => {
    const sample = query ? sampleBody(query, idFor) : {};
    return Object.entries(sample as Record<string, unknown>)
      .filter(([name]) => /ids?$/i.test(name))
      .map(([name]) => [name, idFor(name)]);
  };
  const requestOf = (endpoint: EndpointDefinition): LooseRequest => {
    const query = endpoint.query ? Object.fromEntries(queryIds(endpoint)) : undefined;
    const body = endpoint.body && !endpoint.consumes ? sampleBody(endpoint.body, idFor) : undefined;
    return { params: paramsOf(endpoint), ...(query ? { query } : {}), body };
  };
  return { paramsOf, requestOf };
};
