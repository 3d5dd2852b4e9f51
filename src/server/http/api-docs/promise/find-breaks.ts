import type { CivilDate } from "#shared/civil-date.ts";
import { compareEnds, compareSchemas, isOver, type Schema } from "./compare-schemas.ts";

/** The parts of an OpenAPI document that programs rely on. */
export type ApiDocument = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

type Content = Readonly<Record<string, { schema?: Schema }>>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = Schema & {
  operationId?: string;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
};

/**
 * What a program that was written against `released` would stumble over in `now`, each as a sentence that names the
 * operation and the field. `today` (YYYY-MM-DD) says which announced ends are past.
 */
export const findBreaks = (released: ApiDocument, now: ApiDocument, today: CivilDate): string[] =>
  Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      if (isOver(operation, today)) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const own = now.paths[path]?.[method];
      if (!own) return [`${name} is gone`];
      return compareOperations(operation, own, today).map((says) => `${name}: ${says}`);
    }),
  );

const scopesOf = ({ security = [] }: Operation): string =>
  security.flatMap((way) => Object.values(way).flat()).join(", ");

const compareOperations = (released: Operation, now: Operation, today: CivilDate): string[] => {
  const found: string[] = [];
  if (released.operationId !== now.operationId) found.push(`its operationId was ${String(released.operationId)}`);
  if (scopesOf(now) !== "" && scopesOf(now) !== scopesOf(released))
    found.push(`its scope was ${scopesOf(released) || "none"} and is ${scopesOf(now)}`);
  return [
    ...found,
    ...compareEnds(released, now).map((says) => `it ${says}`),
    ...compareParameters(released, now, today),
    ...compareBodies(released, now, today),
    ...compareAnswers(released, now, today),
  ];
};

const compareParameters = (released: Operation, now: Operation, today: CivilDate): string[] => {
  const [before, after] = [released.parameters ?? [], now.parameters ?? []];
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const kept = before.flatMap((parameter) => {
    if (isOver(parameter.schema, today)) return [];
    const own = after.find(same(parameter));
    const at = `the parameter ${parameter.name}`;
    if (!own) return [`${at} is gone`];
    const needs = own.required && !parameter.required ? [`${at} is required now`] : [];
    return [...needs, ...compareSchemas(parameter.schema, own.schema, { side: "request", at, today })];
  });
  const added = after.filter((parameter) => parameter.required && !before.some(same(parameter)));
  return [...kept, ...added.map(({ name }) => `the parameter ${name} is new and required`)];
};

const compareBodies = (
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  today: CivilDate,
): string[] => {
  if (!before) return after?.required ? ["it asks for a body now"] : [];
  if (!after) return ["it takes no body any more"];
  if (after.required && !before.required) return ["it asks for a body now"];
  return compareContents(before.content, after.content, { side: "request", at: "the body's", today });
};

const compareAnswers = (
  { responses: before }: Operation,
  { responses: after }: Operation,
  today: CivilDate,
): string[] =>
  Object.entries(before)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, { content = {} }]) => {
      const own = after[status];
      if (!own) return [`it no longer answers ${status}`];
      return compareContents(content, own.content ?? {}, { side: "answer", at: "the answer's", today });
    });

type Way = { side: "request" | "answer"; at: string; today: CivilDate };

const compareContents = (before: Content, after: Content, way: Way): string[] =>
  Object.entries(before).flatMap(([type, { schema = {} }]) => {
    const own = after[type]?.schema;
    if (!own) return [`${way.at} ${type} is gone`];
    return compareSchemas(schema, own, { ...way, at: "" }).map((says) => `${way.at} ${says}`);
  });
