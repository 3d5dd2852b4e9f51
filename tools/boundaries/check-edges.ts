import type { FeatureEdge } from "./check-imports.ts";
import type { Violation } from "./violation.ts";

/** Where the list is, for messages. */
export const EDGES_FILE = "tools/feature-edges.ts";

export type UsedEdge = FeatureEdge & { readonly path: string };

/** Compares the edges in use with the listed ones: none unlisted, none idle, none in a circle, no unknown feature. */
export const checkEdges = (
  used: readonly UsedEdge[],
  listed: Readonly<Record<string, readonly string[]>>,
  features: ReadonlySet<string>,
): Violation[] => {
  const violations: Violation[] = [];
  const complain = (path: string, message: string): void => {
    violations.push({ path, line: 1, rule: "edge", message });
  };
  for (const { from, to, path } of used) {
    if (!listed[from]?.includes(to)) complain(path, `the edge ${from} -> ${to} is not listed in ${EDGES_FILE}`);
  }
  for (const [from, targets] of Object.entries(listed)) {
    for (const to of targets) {
      const unknown = [from, to].find((name) => !features.has(name));
      if (unknown) complain(EDGES_FILE, `there is no feature "${unknown}"`);
      else if (!used.some((edge) => edge.from === from && edge.to === to))
        complain(EDGES_FILE, `nothing uses ${from} -> ${to}: delete it`);
    }
  }
  const circle = findCircle(listed);
  if (circle) complain(EDGES_FILE, `the features run in a circle: ${circle.join(" -> ")}`);
  return violations;
};

/** The first circle in a graph as a closed walk (`a, b, a`), or null. */
export const findCircle = (graph: Readonly<Record<string, readonly string[]>>): string[] | null => {
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
