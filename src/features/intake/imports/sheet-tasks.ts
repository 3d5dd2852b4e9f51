import { guessColumns, type KnownNames } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import type { Mapping, MappingGuess } from "#features/intake/imports/parsing/columns/mapping.ts";
import { proposeEntries } from "#features/intake/imports/parsing/proposals/propose-entries.ts";
import type { ProposalSet, ProposeContext } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { type FileQuestion, questionsOf } from "#features/intake/imports/questions.ts";
import type { Grid } from "#shared/sheets/cell.ts";

export type GuessTask = { kind: "guess"; grid: Grid; known: KnownNames };
export type ProposeTask = { kind: "propose"; grid: Grid; mapping: Mapping; context: ProposeContext };
export type SheetTask = GuessTask | ProposeTask;

/** What a file proposes under a mapping, and what it leaves open: everything that does not depend on existing entries. */
export type ReadProposals = { set: ProposalSet; questions: FileQuestion[] };
export type SheetAnswer = MappingGuess | ReadProposals;

export const guessOf = ({ grid, known }: GuessTask): MappingGuess => guessColumns(grid, known);

export const proposalsOfTask = ({ grid, mapping, context }: ProposeTask): ReadProposals => ({
  set: proposeEntries(grid, mapping, context),
  questions: questionsOf(grid, mapping),
});
