import type { SourceFile } from "../source/source-file.ts";
import { childOf, isNode, walk, type SyntaxNode } from "../source/syntax.ts";

/** A text that a person may read, on one line; a hole of a template is `{}`. */
export type Text = { readonly text: string; readonly line: number };

/** Attributes of JSX that name things for the machine. */
const MACHINE_ATTRIBUTES = new Set(["className", "class", "d", "viewBox", "style", "id", "key", "to", "href", "sizes"]);

/** What is said to people who run or change the program, and what it reads itself. */
const DEVELOPER_CALLS =
  /^(?:Error|TypeError|RangeError|RegExp|classNames|matchMedia|exec|query|querySelector(?:All)?)$/;
const DEVELOPER_OBJECTS = new Set(["console", "log", "logger"]);

/** Headers, scripts, patterns and files that are not prose. */
const MACHINE_TEXT =
  /[<>]\/?[a-z]+|[{};] ?[a-z-]+:|=>|\$\d|::|\bvar\(--|\b(?:charset|filename|path|q)=|-src '|function\(|BEGIN:V|\(\?[:=<!]/;
const SQL =
  /^(?:select|insert|update|delete|with|create|alter|lock|set|from|where|join|and|or)\b.*\b(?:select|from|where|values|table|join|set|on|returning|index|schema)\b/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  quot: '"',
  nbsp: " ",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
};

/** The literals, templates and texts of JSX in a file that read like words for people. */
export const textsOf = (file: SourceFile): Text[] => {
  const texts: Text[] = [];
  const skipped = new Set<SyntaxNode>();
  walk(file.program, (node, parent) => {
    if (parent !== null && (skipped.has(parent) || isForMachines(node, parent))) skipped.add(node);
    if (skipped.has(node)) return;
    const text = writtenIn(node);
    if (text !== null && readsLikeWords(text)) texts.push({ text, line: file.lineAt(node.start) });
  });
  return texts;
};

function writtenIn(node: SyntaxNode): string | null {
  if (node.type === "TemplateLiteral") return onOneLine(cookedText(node));
  if (typeof node["value"] !== "string") return null;
  if (node.type === "JSXText") return onOneLine(decoded(node["value"]));
  return node.type === "Literal" ? onOneLine(node["value"]) : null;
}

function cookedText(template: SyntaxNode): string {
  const quasis: unknown = template["quasis"];
  if (!Array.isArray(quasis)) return "";
  return quasis
    .filter(isNode)
    .map(({ value }) => (typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : ""))
    .join("{}");
}

function decoded(text: string): string {
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Two words or more, or one that begins like a sentence. */
function readsLikeWords(text: string): boolean {
  if (SQL.test(text) || MACHINE_TEXT.test(text)) return false;
  return /[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z{]/.test(text) || /^[A-Z][A-Za-z]+[.!?:]?$/.test(text);
}

function isForMachines(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (node.type === "JSXAttribute") return MACHINE_ATTRIBUTES.has(String(childOf(node, "name")?.["name"]));
  if (node.type === "Literal") return isName(node, parent);
  return (node.type === "CallExpression" || node.type === "NewExpression") && isDeveloperCall(node);
}

/** A module, a type, or a search word of a page: people may search for any word. */
function isName(literal: SyntaxNode, parent: SyntaxNode): boolean {
  if (/^(?:Import|Export(?:All|Named)|TSLiteralType)/.test(parent.type)) return true;
  const key = parent.type === "Property" ? childOf(parent, "key")?.["name"] : null;
  return key === "words" && /^[a-z\d]/.test(String(literal["value"]));
}

function isDeveloperCall(call: SyntaxNode): boolean {
  const callee = childOf(call, "callee");
  if (callee?.type === "Identifier") return DEVELOPER_CALLS.test(String(callee["name"]));
  if (callee?.type !== "MemberExpression") return false;
  const object = childOf(callee, "object");
  const owner = object?.type === "MemberExpression" ? childOf(object, "property") : object;
  return (
    DEVELOPER_CALLS.test(String(childOf(callee, "property")?.["name"])) ||
    DEVELOPER_OBJECTS.has(String(owner?.["name"]))
  );
}
