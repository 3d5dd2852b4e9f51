import { cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { answerIn, type ChoiceKind } from "./parsing/values/file-choices.ts";
import {
  COLUMN_ROLES,
  type ColumnRole,
  type Mapping,
  type MappingGuess,
  type MappingQuestion,
} from "./parsing/columns/mapping.ts";
import { rowsBelow, settleMapping } from "./parsing/columns/settle-mapping.ts";

/** A question about the whole file; it stays after it is answered, so that the answer can be changed. */
export type FileQuestion = {
  kind: MappingQuestion["kind"];
  role: ColumnRole | null;
  /** For a question with a few set answers (`file-choices.ts`). */
  choice: ChoiceKind | null;
  suggestion: string | number | boolean | null;
  reason: string;
  examples: string[];
  isOpen: boolean;
};

const EXAMPLES = 3;

const headersOf = (grid: Grid, { headerLine }: Mapping): string[] =>
  (grid.rows.find(({ line }) => line === headerLine)?.cells ?? []).map((cell) => cellText(cell));

const answerOf = (kind: FileQuestion["kind"], mapping: Mapping): string | number | boolean | null => {
  if (kind === "date-order") return mapping.dateOrder;
  if (kind === "duration-unit") return mapping.durationUnit;
  if (kind === "year") return mapping.year;
  return kind === "carry-dates" ? mapping.datesCarryDown : null;
};

export const questionsOf = (grid: Grid, mapping: Mapping): FileQuestion[] =>
  settleMapping(grid, mapping.headerLine, mapping.columns).needsAnswer.map((question) => ({
    kind: question.kind,
    role: question.kind === "column" ? question.role : null,
    choice: question.kind === "choice" ? question.choice : null,
    suggestion: question.kind === "column" ? null : question.suggestion,
    reason: question.kind === "year" ? "Some dates do not say their year." : question.reason,
    examples: "examples" in question ? question.examples : [],
    isOpen:
      (question.kind === "choice" ? answerIn(mapping.said, question.choice) : answerOf(question.kind, mapping)) ===
      null,
  }));

export type ColumnView = { column: number; header: string; roles: ColumnRole[]; reasons: string[]; samples: string[] };

/** The columns of a file, with what each is taken for under the current mapping. */
export const columnViews = (grid: Grid, mapping: Mapping, guess: MappingGuess): ColumnView[] => {
  const headers = headersOf(grid, mapping);
  const rows = rowsBelow(grid, mapping.headerLine);
  const width = Math.max(headers.length, guess.columns.length);
  return Array.from({ length: width }, (_, column) => {
    const roles = COLUMN_ROLES.filter((role) => mapping.columns[role] === column);
    const guessed = guess.columns[column];
    const asGuessed = guessed?.role !== null && guessed?.role !== undefined && roles.includes(guessed.role);
    return {
      column,
      header: headers[column] ?? "",
      roles,
      reasons: asGuessed ? guessed.reasons : [],
      samples: samplesOf(rows, column),
    };
  });
};

const samplesOf = (rows: readonly GridRow[], column: number): string[] => {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cellText(cells[column]);
    if (text !== "") samples.add(text.length > 80 ? `${text.slice(0, 79)}\u2026` : text);
    if (samples.size === EXAMPLES) break;
  }
  return [...samples];
};
