import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from "libpg-query";
import { type Columns, columnOf, findColumn, type Found, newScope, type Relation, type Scope } from "./scope.ts";
import { newColumn, type Term } from "./term.ts";
import { functionsIn, nodesIn, partsOf, stringsOf } from "./tree.ts";

/** The tables and views of the database, and the columns of each. */
export type Catalog = ReadonlyMap<string, readonly string[]>;

export const OWNER = "user_id";

/** Functions that always give the same answer. */
const IMMUTABLE = new Set(["array_append", "jsonb_set", "jsonb_build_object", "lower", "round", "upper"]);
const VOLATILE = new Set(["clock_timestamp", "gen_random_uuid", "nextval", "pg_current_xact_id", "random"]);

/**
 * What a statement says about owners. It is read from the inside out: each occurrence of an owners' table is recorded
 * with the term that says whose rows are meant.
 */
export class StatementReader {
  readonly owned: { name: string; owner: Term; id: Term | undefined }[] = [];
  readonly faults = new Set<string>();
  /** Parameters that a row of an outer join is compared with. */
  readonly optional = new Set<number>();
  readonly #catalog: Catalog;
  readonly #read = new Map<object, Columns>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** The columns that a statement or a part of one returns. */
  read(node: Node, outer: Scope | null): Columns {
    const before = this.#read.get(node);
    if (before) return before;
    const columns = this.#readNew(node, outer);
    this.#read.set(node, columns);
    return columns;
  }

  #readNew(node: Node, outer: Scope | null): Columns {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, outer);
    if ("InsertStmt" in node) return this.#insert(node.InsertStmt, outer);
    if ("UpdateStmt" in node) return this.#update(node.UpdateStmt, outer);
    if ("DeleteStmt" in node) return this.#delete(node.DeleteStmt, outer);
    return new Map();
  }

  #select(select: SelectStmt, outer: Scope | null): Columns {
    const scope = newScope(outer);
    this.#with(select.withClause, scope);
    if (select.larg && select.rarg) return this.#together(select.larg, select.rarg, scope);
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#restrict(select.whereClause, scope, scope.relations);
    const { whereClause, targetList, groupClause, havingClause, sortClause, windowClause, valuesLists } = select;
    this.#inside([whereClause, targetList, groupClause, havingClause, sortClause, windowClause, valuesLists], scope);
    this.#inside([select.limitCount, select.limitOffset, select.distinctClause], scope);
    return valuesLists ? this.#values(valuesLists, scope) : this.#targets(targetList, scope);
  }

  #together(larg: SelectStmt, rarg: SelectStmt, scope: Scope): Columns {
    const [left, right] = [this.#select(larg, scope), [...this.#select(rarg, scope).values()]];
    return new Map(
      [...left].map(([name, term], index) => [name, { kind: "each", of: [term, right[index] ?? newColumn()] }]),
    );
  }

  #values(lists: readonly Node[], scope: Scope): Columns {
    const rows = lists.map((list) => ("List" in list ? (list.List.items ?? []) : []));
    const terms = (rows[0] ?? []).map((_, index): Term => {
      const of = rows.map((row) => this.#termOf(row[index], scope)?.term ?? newColumn());
      return { kind: "each", of };
    });
    return new Map(terms.map((term, index) => [`column${index + 1}`, term]));
  }

  #targets(targets: readonly Node[] | undefined, scope: Scope): Columns {
    const columns = new Map<string, Term>();
    for (const target of targets ?? []) {
      if (!("ResTarget" in target)) continue;
      const { name, val } = target.ResTarget;
      const names = val && "ColumnRef" in val ? stringsOf(val.ColumnRef.fields) : [];
      if (names.at(-1) === "*") {
        for (const relation of scope.relations.filter(({ alias }) => names.length === 1 || alias === names[0]))
          for (const [each, term] of relation.columns) columns.set(each, term);
        continue;
      }
      columns.set(name ?? names.at(-1) ?? `column ${columns.size}`, this.#termOf(val, scope)?.term ?? newColumn());
    }
    return columns;
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if ("CommonTableExpr" in node) this.#part(node.CommonTableExpr, scope, clause?.recursive === true);
    }
  }

  #part({ ctename = "", ctequery, aliascolnames }: CommonTableExpr, scope: Scope, isRecursive: boolean): void {
    if (!ctequery) return;
    if (isRecursive && "SelectStmt" in ctequery && ctequery.SelectStmt.larg) {
      const first = this.read({ SelectStmt: ctequery.SelectStmt.larg }, scope);
      scope.parts.set(ctename, renamed(first, aliascolnames));
    }
    const columns = this.read(ctequery, scope);
    if (columns.size === 0 && "SelectStmt" in ctequery) this.faults.add(`the part ${ctename} has no columns`);
    scope.parts.set(ctename, renamed(columns, aliascolnames));
  }

  #insert(
    { relation, cols, selectStmt, onConflictClause, returningClause, withClause }: InsertStmt,
    outer: Scope | null,
  ) {
    const scope = newScope(outer);
    this.#with(withClause, scope);
    const given = selectStmt ? [...this.read(selectStmt, scope).values()] : [];
    const target = this.#table(relation, scope);
    const names = cols?.map((each) => ("ResTarget" in each ? each.ResTarget.name : "")) ?? [...target.columns.keys()];
    const owner = target.columns.get(OWNER);
    const said = given[names.indexOf(OWNER)];
    if (owner?.kind === "column" && said) owner.equals.push(said);
    scope.relations.push({ ...target, alias: "excluded" });
    this.#inside([onConflictClause, returningClause], scope);
    if (owner) this.#refuse("an upsert", functionsIn(onConflictClause?.targetList), (name) => !IMMUTABLE.has(name));
    return this.#targets(returningClause?.exprs, { ...scope, relations: [target] });
  }

  #update(
    { relation, targetList, whereClause, fromClause, returningClause, withClause }: UpdateStmt,
    outer: Scope | null,
  ) {
    const scope = newScope(outer);
    this.#with(withClause, scope);
    const target = this.#table(relation, scope);
    for (const item of fromClause ?? []) this.#from(item, scope);
    this.#restrict(whereClause, scope, scope.relations);
    this.#inside([targetList, whereClause, returningClause], scope);
    if (target.columns.has(OWNER)) this.#refuse("an update", functionsIn(targetList), (name) => VOLATILE.has(name));
    return this.#targets(returningClause?.exprs, scope);
  }

  #delete({ relation, usingClause, whereClause, returningClause, withClause }: DeleteStmt, outer: Scope | null) {
    const scope = newScope(outer);
    this.#with(withClause, scope);
    this.#table(relation, scope);
    for (const item of usingClause ?? []) this.#from(item, scope);
    this.#restrict(whereClause, scope, scope.relations);
    this.#inside([whereClause, returningClause], scope);
    return this.#targets(returningClause?.exprs, scope);
  }

  #refuse(where: string, names: readonly string[], isRefused: (name: string) => boolean): void {
    for (const name of names.filter(isRefused)) this.faults.add(`${where} sets what ${name} says`);
  }

  /** A table, a view or a part by its name. A part's columns can be compared without the part being restricted. */
  #table(range: RangeVar | undefined, scope: Scope): Relation {
    const name = range?.relname ?? "";
    const alias = range?.alias?.aliasname ?? name;
    const part = range?.schemaname === undefined ? scope.parts.get(name) : undefined;
    const known = (range?.schemaname ?? "public") === "public" ? this.#catalog.get(name) : undefined;
    const columns = part
      ? new Map<string, Term>([...part].map(([column, term]) => [column, newColumn([term])]))
      : new Map<string, Term>(known?.map((column) => [column, newColumn()]));
    const owner = columns.get(OWNER);
    if (!part && owner) this.owned.push({ name, owner, id: columns.get("id") });
    const relation = { alias, columns, isOpen: !part && !known };
    scope.relations.push(relation);
    return relation;
  }

  #from(item: Node, scope: Scope): Relation[] {
    if ("RangeVar" in item) return [this.#table(item.RangeVar, scope)];
    if ("JoinExpr" in item) return this.#join(item.JoinExpr, scope);
    if ("RangeSubselect" in item && item.RangeSubselect.subquery) {
      const { subquery, alias } = item.RangeSubselect;
      const columns = this.read(subquery, scope);
      if (columns.size === 0) this.faults.add(`the part ${alias?.aliasname} has no columns`);
      return this.#add(
        { alias: alias?.aliasname ?? "", columns: new Map(renamed(columns, alias?.colnames)), isOpen: false },
        scope,
      );
    }
    this.#inside(item, scope);
    const alias = "RangeFunction" in item ? item.RangeFunction.alias?.aliasname : undefined;
    return this.#add({ alias: alias ?? "", columns: new Map(), isOpen: true }, scope);
  }

  #add(relation: Relation, scope: Scope): Relation[] {
    scope.relations.push(relation);
    return [relation];
  }

  #join({ jointype = "JOIN_INNER", larg, rarg, usingClause, quals }: JoinExpr, scope: Scope): Relation[] {
    const left = larg ? this.#from(larg, scope) : [];
    const before = this.owned.length;
    const right = rarg ? this.#from(rarg, scope) : [];
    const added = this.owned.slice(before);
    const both = [...left, ...right];
    const isInner = jointype === "JOIN_INNER";
    const restricted = isInner ? both : jointype === "JOIN_LEFT" ? right : jointype === "JOIN_RIGHT" ? left : [];
    this.#restrict(quals, scope, restricted);
    for (const name of stringsOf(usingClause)) this.#sameColumn(name, [left, right], restricted);
    this.#inside(quals, scope);
    if (isInner) return both;
    for (const each of partsOf(quals)) for (const index of this.#compared(each, scope)) this.optional.add(index);
    for (const { name, owner } of jointype === "JOIN_LEFT" ? added : [])
      if (owner.kind === "column" && owner.equals.length === 0) this.faults.add(`LEFT JOIN of ${name} says no owner`);
    return both;
  }

  #compared(condition: Node, scope: Scope): number[] {
    if (!("A_Expr" in condition)) return [];
    const sides = [condition.A_Expr.lexpr, condition.A_Expr.rexpr].map((side) => this.#termOf(side, scope)?.term);
    return sides.flatMap((term) => (term?.kind === "parameter" ? [term.index] : []));
  }

  #sameColumn(name: string, [left, right]: readonly [Relation[], Relation[]], restricted: readonly Relation[]): void {
    const [one, other] = [left, right].map((side) => {
      const relation = side.find(({ columns }) => columns.has(name));
      const term = relation && columnOf(relation, name);
      return relation && term ? { relation, term } : undefined;
    });
    if (one && other) equate([one, other], restricted);
  }

  /** What has to hold: each comparison says something about the relations that it restricts, not about those around them. */
  #restrict(condition: Node | undefined, scope: Scope, restricted: readonly Relation[]): void {
    for (const part of partsOf(condition)) {
      if (!("A_Expr" in part) || part.A_Expr.kind !== "AEXPR_OP" || stringsOf(part.A_Expr.name)[0] !== "=") continue;
      const { lexpr, rexpr } = part.A_Expr;
      const [left, right] = [membersOf(lexpr), membersOf(rexpr)];
      if (left.length !== right.length) continue;
      left.forEach((each, index) => {
        const pair = [this.#termOf(each, scope), this.#termOf(right[index], scope)] as const;
        if (pair[0] && pair[1]) equate([pair[0], pair[1]], restricted);
      });
    }
  }

  #termOf(node: Node | undefined, scope: Scope): Found | { term: Term; relation: null } | undefined {
    if (!node) return undefined;
    if ("ParamRef" in node)
      return { term: { kind: "parameter", index: (node.ParamRef.number ?? 0) - 1 }, relation: null };
    if ("TypeCast" in node) return this.#termOf(node.TypeCast.arg, scope);
    if ("ColumnRef" in node) {
      const names = stringsOf(node.ColumnRef.fields);
      const name = names.at(-1);
      return name === undefined ? undefined : findColumn(scope, names.at(-2) ?? null, name);
    }
    if (!("SubLink" in node) || node.SubLink.subLinkType !== "EXPR_SUBLINK" || !node.SubLink.subselect)
      return undefined;
    const [term] = this.read(node.SubLink.subselect, scope).values();
    return term && { term, relation: null };
  }

  /** Statements inside expressions. */
  #inside(tree: unknown, scope: Scope): void {
    for (const node of nodesIn(tree)) this.read(node, scope);
  }
}

const renamed = (columns: Columns, names: readonly Node[] | undefined): Columns => {
  const given = stringsOf(names);
  return new Map([...columns].map(([name, term], index) => [given[index] ?? name, term]));
};

/** `(a, b)` in `(a, b) = (c, d)`. */
const membersOf = (node: Node | undefined): (Node | undefined)[] =>
  node && "RowExpr" in node ? (node.RowExpr.args ?? []) : [node];

type Side = Found | { term: Term; relation: null };

const equate = ([one, other]: readonly [Side, Side], restricted: readonly Relation[]): void => {
  for (const [side, same] of [
    [one, other],
    [other, one],
  ] as const) {
    if (side.term.kind === "column" && side.relation && restricted.includes(side.relation))
      side.term.equals.push(same.term);
  }
};
