import { visitorKeys } from "oxc-parser";

/** A node of the syntax tree, as far as our checks need to know it. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The child of a node under a field, when it is a node. */
export const childOf = (node: SyntaxNode, field: string): SyntaxNode | null => {
  const value = node[field];
  return isNode(value) ? value : null;
};

/** The value of a string literal, or of a template without holes. */
export const textOf = (node: SyntaxNode | null): string | null => {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type !== "TemplateLiteral") return null;
  const parts = quasisOf(node);
  return parts.length === 1 ? (parts[0] ?? null) : null;
};

/** The fixed parts of a template literal. */
export const quasisOf = (template: SyntaxNode): string[] => {
  const quasis: unknown = template["quasis"];
  if (!Array.isArray(quasis)) return [];
  return quasis.filter(isNode).map((quasi) => {
    const value: unknown = quasi["value"];
    return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
  });
};

export const isNamed = (node: SyntaxNode | null, name: string): boolean =>
  node?.type === "Identifier" && node["name"] === name;

/** `object.property` or `object["property"]`. */
export const isMember = (node: SyntaxNode | null, object: string, property: string): boolean => {
  if (node?.type !== "MemberExpression" || !isNamed(childOf(node, "object"), object)) return false;
  const named = childOf(node, "property");
  return node["computed"] === true ? textOf(named) === property : isNamed(named, property);
};

/** Calls `enter` for the node and everything below it, outside in; `parent` is null for the first. */
export const walk = (
  node: SyntaxNode,
  enter: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent: SyntaxNode | null = null,
): void => {
  enter(node, parent);
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, enter, node);
    } else if (isNode(value)) {
      walk(value, enter, node);
    }
  }
};
