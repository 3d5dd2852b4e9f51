import { resolveImport } from "../source/resolve-import.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Excess } from "./budget.ts";

/** Groups of files that import each other, type imports included (Tarjan's strongly connected components). */
export const findCycles = (files: readonly SourceFile[]): Excess[] => {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(files.map((file) => [file.path, targetsOf(file, known)]));
  return connectedGroups(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] ?? "")?.includes(group[0] ?? ""))
    .map((group) => {
      const members = group.toSorted();
      const message = `${members.length} files import each other: ${members.join(", ")}`;
      return { budget: "cycle", path: members[0] ?? "", line: 1, actual: members.length, message };
    });
};

const targetsOf = (file: SourceFile, known: ReadonlySet<string>): string[] =>
  file.imports
    .map(({ specifier }) => resolveImport(file.path, specifier))
    .map((target) => (target.kind === "own" ? target.path : ""))
    .filter((path) => known.has(path));

const connectedGroups = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (name: string): void => {
    order.set(name, order.size);
    lowest.set(name, order.size - 1);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(name) === order.get(name)) groups.push(stack.splice(stack.indexOf(name)));
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return groups;
};
