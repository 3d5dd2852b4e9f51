import { parseSync } from "libpg-query";
import { type Catalog, StatementReader } from "./read-statement.ts";
import { ownersOf } from "./term.ts";

export type Judgement = {
  /** What a distributed database refuses, or answers wrongly. */
  faults: readonly string[];
  /** What it does to which tables of owners, as `read properties, time_entries`. */
  title: string;
  /**
   * The tables whose rows may be any owner's, written in the same way, each marked if a row is looked up by its id: the
   * owner is easily left out there. Null: all have a stated owner.
   */
  crosses: string | null;
  /** The parameters that name an owner: they must be the same. */
  owners: readonly number[];
  /** Parameters of an outer join, which null makes false. */
  optional: readonly number[];
};

const VERBS = { SelectStmt: "read", InsertStmt: "insert", UpdateStmt: "change", DeleteStmt: "delete" } as const;

/** Reads one statement as PostgreSQL does; null: it is not about rows, like BEGIN. Call the parser's `loadModule` first. */
export const judgeStatement = (text: string, catalog: Catalog): Judgement | null => {
  const statement = parseSync(text).stmts?.[0]?.stmt;
  const kind = statement && Object.keys(VERBS).find((name) => name in statement);
  if (!statement || !kind) return null;
  const reader = new StatementReader(catalog);
  reader.read(statement, null);
  const owned = reader.owned.map(({ name, owner, id }) => ({
    name,
    owners: ownersOf(owner),
    isById: id !== undefined && ownersOf(id) !== null,
  }));
  const titleOf = (names: readonly { name: string }[]): string =>
    `${VERBS[kind as keyof typeof VERBS]} ${[...new Set(names.map(({ name }) => name))].toSorted().join(", ")}`;
  const free = owned
    .filter(({ owners }) => owners === null)
    .map(({ name, isById }) => ({ name: isById ? `${name} by id` : name }));
  const owners = [...new Set(owned.flatMap((each) => each.owners ?? []))];
  return {
    faults: owned.length > 0 ? [...reader.faults] : [],
    title: titleOf(owned),
    crosses: free.length > 0 ? titleOf(free) : null,
    owners,
    optional: [...reader.optional].filter((index) => !owners.includes(index)),
  };
};
