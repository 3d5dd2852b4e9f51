import type { Node } from "libpg-query";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const STATEMENTS = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"];

/** Statements anywhere in a tree, without those inside them. */
export const nodesIn = (tree: unknown): Node[] => {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn);
  if (!isObject(tree)) return [];
  if (STATEMENTS.some((name) => name in tree)) return [tree as Node];
  return Object.values(tree).flatMap(nodesIn);
};

/** The names in a list of nodes; a star stands for all. */
export const stringsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => {
    if ("A_Star" in node) return ["*"];
    return "String" in node ? [node.String.sval ?? ""] : [];
  });

/** Functions that an expression calls, by their names, and `CURRENT_TIMESTAMP` and its like. */
export const functionsIn = (tree: unknown): string[] => {
  if (Array.isArray(tree)) return tree.flatMap(functionsIn);
  if (!isObject(tree)) return [];
  const own = [
    ...("FuncCall" in tree ? [stringsOf((tree.FuncCall as { funcname?: Node[] }).funcname).at(-1) ?? ""] : []),
    ...("SQLValueFunction" in tree ? ["the clock"] : []),
  ];
  return [...own, ...Object.values(tree).flatMap(functionsIn)];
};

/** The conditions that must all hold. */
export const partsOf = (condition: Node | undefined): Node[] => {
  if (!condition) return [];
  if ("BoolExpr" in condition && condition.BoolExpr.boolop === "AND_EXPR")
    return (condition.BoolExpr.args ?? []).flatMap(partsOf);
  return [condition];
};
