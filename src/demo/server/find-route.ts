import type { Route } from "#server/http/implement.ts";

type Found = { route: Route; params: Record<string, string> };

const SEGMENT = /^:([A-Za-z]+)$/;

const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const name = SEGMENT.exec(segment)?.[1];
    const value = given[index] ?? "";
    if (name === undefined && segment !== value) return null;
    if (name !== undefined) params[name] = decodeURIComponent(value);
  }
  return params;
};

/** Fewer parameters first: `/api/properties/import` is not a property. */
const parameterCount = ({ endpoint }: Route): number => endpoint.path.split(":").length;

/** The endpoint of an address, as the server's router would find it. */
export const findRoute = (routes: readonly Route[], method: string, path: string): Found | null => {
  const candidates = routes
    .filter(({ endpoint }) => endpoint.method === method)
    .toSorted((one, other) => parameterCount(one) - parameterCount(other));
  for (const route of candidates) {
    const params = matchPath(route.endpoint.path, path);
    if (params) return { route, params };
  }
  return null;
};
