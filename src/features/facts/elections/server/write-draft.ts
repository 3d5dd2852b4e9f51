import {
  type Validated,
  DRAFT_NOTE,
  type DraftText,
  type ElectionParties,
  electionStatement,
  lateElectionStatement,
  revocationStatement,
} from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { ElectionDraft } from "../contract.ts";
import type { DraftKind } from "../rules.ts";
import { readParties } from "./read-parties.ts";
import { findElection, readElectionRows } from "./store.ts";
import type { ElectionRow } from "./table.ts";

/** The draft of an election, or of its revocation, with the facts of the year whose return carries it. */
export const writeDraft = async (
  scope: Scope,
  db: Db,
  { id, kind }: { id: Id; kind: DraftKind },
): Promise<ElectionDraft> => {
  const election = await findElection(scope, db, id);
  if (!election) throw new AppError("not_found");
  const { parties, left, checks } = await readParties(scope, db, returnYearOf(election, kind));
  const text = textOf(election, kind, parties);
  return text.ok
    ? { draft: { ...text.value, checks: [...text.value.checks, ...checks] }, problems: [], left, note: DRAFT_NOTE }
    : {
        draft: null,
        problems: text.problems.map(({ path, message }) => wordsOf(path, message)),
        left,
        note: DRAFT_NOTE,
      };
};

const returnYearOf = (election: ElectionRow, kind: DraftKind): number => {
  if (kind === "revocation") return election.revokedFromYear ?? election.firstYear;
  return election.amendedReturnYear ?? election.firstYear;
};

const textOf = (election: ElectionRow, kind: DraftKind, parties: ElectionParties): Validated<DraftText> => {
  if (kind === "revocation") {
    const { materialChange, changedOn, firstYear } = election;
    return revocationStatement({
      ...parties,
      electedInYear: firstYear,
      materialChange: materialChange ?? "",
      changedOn,
    });
  }
  if (election.manner === "original_return") return electionStatement(parties);
  const { firstYear: effectiveYear, reasonForFailure } = election;
  return lateElectionStatement({ ...parties, effectiveYear, reasonForFailure });
};

const SUBJECTS: Readonly<Record<string, string>> = {
  taxYear: "The tax year",
  taxpayerNames: "The statement",
  interests: "The statement",
  effectiveYear: "The first year",
  reasonForFailure: "The reason",
  electedInYear: "The year of the election",
  materialChange: "The change",
  changedOn: "The day of the change",
};

const wordsOf = (path: string, message: string): string => `${SUBJECTS[path] ?? path} ${message}.`;

export type RegisteredDraft = ElectionDraft & {
  electionId: Id;
  kind: DraftKind;
  /** The first year with the election, or the first one without it. */
  year: number;
};

/** The draft of each election of the register and of each revocation, in the order of their years. */
export const readElectionDrafts = async (scope: Scope, db: Db): Promise<RegisteredDraft[]> => {
  const drafts: RegisteredDraft[] = [];
  for (const { id, firstYear, revokedFromYear } of await readElectionRows(scope, db)) {
    const draftOf = (kind: DraftKind) => writeDraft(scope, db, { id, kind });
    drafts.push({ ...(await draftOf("election")), electionId: id, kind: "election", year: firstYear });
    if (revokedFromYear !== null)
      drafts.push({ ...(await draftOf("revocation")), electionId: id, kind: "revocation", year: revokedFromYear });
  }
  return drafts;
};
