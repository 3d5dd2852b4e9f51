import type { FeatureEdge } from "./check-imports.ts";
import type { Violation } from "./violation.ts";

/** Where wings and edges are listed, for messages. */
export const EDGES_FILE = "tools/feature-edges.ts";

/** Features of the longest way down, the first and the last included. */
export const CHAIN_MAX = 10;

export type UsedEdge = FeatureEdge & { readonly path: string };

/** The list: wings from the ground up, and the edges within each. */
export type House = {
  readonly wings: readonly string[];
  readonly edges: Readonly<Record<string, readonly string[]>>;
};

/**
 * Compares the edges in use with the house: between wings all go down, within a wing all are listed and none is idle. No
 * circle, no chain longer than `CHAIN_MAX`, no feature or wing that is unknown. `wingOf` maps each feature to its wing.
 */
export const checkEdges = (
  used: readonly UsedEdge[],
  house: House,
  wingOf: ReadonlyMap<string, string>,
): Violation[] => [
  ...checkWings(house, wingOf),
  ...used.flatMap((edge) => checkUse(edge, house, wingOf)),
  ...checkList(used, house.edges, wingOf),
  ...checkShape(house.edges, used),
];

const complaint = (path: string, message: string): Violation => ({ path, line: 1, rule: "edge", message });

const checkWings = ({ wings }: House, wingOf: ReadonlyMap<string, string>): Violation[] => {
  const found = new Set(wingOf.values());
  return [
    ...[...found]
      .filter((wing) => !wings.includes(wing))
      .map((wing) => complaint(`src/features/${wing}`, `the wing ${wing} has no place in ${EDGES_FILE}`)),
    ...wings.filter((wing) => !found.has(wing)).map((wing) => complaint(EDGES_FILE, `no feature stands in ${wing}`)),
  ];
};

const checkUse = (
  { from, to, path }: UsedEdge,
  { wings, edges }: House,
  wingOf: ReadonlyMap<string, string>,
): Violation[] => {
  const [own, other] = [wingOf.get(from) ?? "", wingOf.get(to) ?? ""];
  if (own === other) {
    const isListed = edges[from]?.includes(to) ?? false;
    return isListed ? [] : [complaint(path, `the edge ${from} -> ${to} is not listed in ${EDGES_FILE}`)];
  }
  const goesDown = wings.indexOf(own) > wings.indexOf(other);
  return goesDown ? [] : [complaint(path, `${from} -> ${to} goes up, from the wing ${own} to ${other}`)];
};

const checkList = (
  used: readonly UsedEdge[],
  edges: House["edges"],
  wingOf: ReadonlyMap<string, string>,
): Violation[] =>
  Object.entries(edges).flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const unknown = [from, to].find((name) => !wingOf.has(name));
      if (unknown) return [complaint(EDGES_FILE, `there is no feature "${unknown}"`)];
      if (wingOf.get(from) !== wingOf.get(to))
        return [complaint(EDGES_FILE, `${from} -> ${to} leads to another wing: only edges within a wing are listed`)];
      const isUsed = used.some((edge) => edge.from === from && edge.to === to);
      return isUsed ? [] : [complaint(EDGES_FILE, `nothing uses ${from} -> ${to}: delete it`)];
    }),
  );

const checkShape = (listed: House["edges"], used: readonly UsedEdge[]): Violation[] => {
  const circle = findCircle(listed);
  if (circle) return [complaint(EDGES_FILE, `the features run in a circle: ${circle.join(" -> ")}`)];
  const graph = Object.fromEntries(
    [...Map.groupBy(used, ({ from }) => from)].map(([from, edges]) => [from, edges.map(({ to }) => to)]),
  );
  // What runs in a circle over wings goes up somewhere, and has been refused there.
  if (findCircle(graph)) return [];
  const chain = longestChain(graph);
  if (chain.length <= CHAIN_MAX) return [];
  return [complaint(EDGES_FILE, `a chain of ${chain.length} features, of ${CHAIN_MAX}: ${chain.join(" -> ")}`)];
};

type Graph = Readonly<Record<string, readonly string[]>>;

/** The first circle in a graph as a closed walk (`a, b, a`), or null. */
export const findCircle = (graph: Graph): string[] | null => {
  const done = new Set<string>();
  const search = (name: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph[name] ?? []) {
      const circle = search(next, [...trail, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(graph)) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return null;
};

/** The longest way down through a graph without circles, from its first node to its last. */
export const longestChain = (graph: Graph): string[] => {
  const known = new Map<string, string[]>();
  const chainFrom = (name: string): string[] => {
    const before = known.get(name);
    if (before) return before;
    const chain = [name, ...longest((graph[name] ?? []).map(chainFrom))];
    known.set(name, chain);
    return chain;
  };
  return longest(Object.keys(graph).map(chainFrom));
};

const longest = (chains: readonly string[][]): string[] =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
