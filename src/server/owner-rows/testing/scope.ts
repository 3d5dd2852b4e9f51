import { type ColumnTerm, newColumn, type Term } from "./term.ts";

export type Columns = ReadonlyMap<string, Term>;

/** One occurrence of a table, a view, a part of a statement or a function in FROM. */
export type Relation = {
  alias: string;
  columns: Map<string, Term>;
  /** A relation whose columns are not known: any column that is asked for exists. */
  isOpen: boolean;
};

/** What can be named at one place in a statement. */
export type Scope = { relations: Relation[]; parts: Map<string, Columns>; outer: Scope | null };

export const newScope = (outer: Scope | null): Scope => ({ relations: [], parts: new Map(outer?.parts), outer });

export const columnOf = (relation: Relation, name: string): Term | undefined => {
  const found = relation.columns.get(name);
  if (found || !relation.isOpen) return found;
  const column: ColumnTerm = newColumn();
  relation.columns.set(name, column);
  return column;
};

export type Found = { term: Term; relation: Relation };

/** Finds a column by its name, from the inside out; a known column wins over a possible one. */
export const findColumn = (scope: Scope | null, alias: string | null, name: string): Found | undefined => {
  if (scope === null) return undefined;
  const named = scope.relations.filter((relation) => alias === null || relation.alias === alias);
  const sorted = [...named.filter(({ isOpen }) => !isOpen), ...(alias === null ? [] : named)];
  for (const relation of sorted) {
    const term = columnOf(relation, name);
    if (term) return { term, relation };
  }
  return findColumn(scope.outer, alias, name);
};
