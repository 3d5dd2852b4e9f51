/** A value in a statement, as far as it says whose rows are meant: parameters are numbered from 0. */
export type Term =
  | { kind: "parameter"; index: number }
  /** A column of one occurrence of a relation, with what it has to be equal to. */
  | { kind: "column"; equals: Term[] }
  /** A column of rows from several places. */
  | { kind: "each"; of: Term[] };

export type ColumnTerm = Extract<Term, { kind: "column" }>;

export const newColumn = (equals: Term[] = []): ColumnTerm => ({ kind: "column", equals });

const EVERY_OWNER = null;

/**
 * The parameters that a term has to be equal to, one for each place it comes from; null: it may be any owner's. A cycle
 * says nothing: the rows of a recursive part are those that its other part begins with.
 */
export const ownersOf = (term: Term, passed: ReadonlySet<Term> = new Set()): number[] | null => {
  if (term.kind === "parameter") return [term.index];
  if (passed.has(term)) return EVERY_OWNER;
  const further = new Set(passed).add(term);
  if (term.kind === "column") {
    for (const other of term.equals) {
      const owners = ownersOf(other, further);
      if (owners !== EVERY_OWNER) return owners;
    }
    return EVERY_OWNER;
  }
  const parts = term.of.filter((part) => !reaches(part, term)).map((part) => ownersOf(part, further));
  return parts.every((owners) => owners !== null) ? [...new Set(parts.flat())] : EVERY_OWNER;
};

/** Whether a column is another one under a new name. */
const reaches = (term: Term, goal: Term, passed: ReadonlySet<Term> = new Set()): boolean => {
  if (term === goal) return true;
  if (term.kind !== "column" || passed.has(term)) return false;
  return term.equals.some((other) => reaches(other, goal, new Set(passed).add(term)));
};
