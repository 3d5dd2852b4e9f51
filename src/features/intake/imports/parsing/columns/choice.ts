import type { GridRow } from "#shared/sheets/cell.ts";
import type { ChoiceKind } from "../values/file-choices.ts";
import type { DurationOptions } from "../values/parse-duration.ts";
import type { Mapping, MappingQuestion } from "./mapping.ts";

export type Choice = Extract<MappingQuestion, { kind: "choice" }>;
export type Asked = {
  rows: readonly GridRow[];
  columns: Mapping["columns"];
  nameOf: (column: number | undefined) => string;
  lengths: DurationOptions;
};

const EXAMPLES = 3;

export const choice = (
  kind: ChoiceKind,
  suggestion: string | null,
  reason: string,
  texts: readonly string[],
): Choice[] =>
  texts.length === 0
    ? []
    : [{ kind: "choice", choice: kind, suggestion, reason, examples: texts.slice(0, EXAMPLES), cells: texts.length }];
