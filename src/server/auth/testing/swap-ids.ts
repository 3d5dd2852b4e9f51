import type { LooseRequest } from "#test/support/api-client.ts";

/**
 * A request once for each id in it, with another id in its place, and once for each list, with the other id added to
 * its own: in path, query and body, at any depth.
 */
export const swapIds = (request: LooseRequest, otherOf: (id: string) => string | undefined): LooseRequest[] =>
  swapsOf(request, otherOf) as LooseRequest[];

const swapsOf = (value: unknown, otherOf: (id: string) => string | undefined): unknown[] => {
  if (typeof value === "string") {
    const other = otherOf(value);
    return other === undefined ? [] : [other];
  }
  if (Array.isArray(value)) {
    const others = value.flatMap((item, index) => swapsOf(item, otherOf).map((swap) => ({ index, swap })));
    return [...others.map(({ index, swap }) => value.with(index, swap)), ...others.map(({ swap }) => [...value, swap])];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    swapsOf(part, otherOf).map((swap) => ({ ...value, [name]: swap })),
  );
};
