import { checkTargets } from "#features/log/time-entries/server/index.ts";
import { likenessOf } from "#features/intake/proposals/compare.ts";
import type { confirmProposals } from "#features/intake/proposals/contract.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { missingOf } from "../present-proposal.ts";
import { type Alike, sightOf } from "../read-model.ts";
import type { ProposalRow } from "../table.ts";

export type Refused = Answer<typeof confirmProposals>["refused"][number];
type Bad = Pick<Refused, "field" | "message">;
type Target = Pick<ProposalRow, "personId" | "propertyId">;

/** A person or a property that takes no entries, or not from whoever confirms. */
const findBadTarget = async (scope: Scope, db: Db, { personId, propertyId }: Target): Promise<Bad | null> => {
  try {
    await checkTargets(scope, db, { personId, propertyId });
    return null;
  } catch (error) {
    const [said] = error instanceof AppError ? Object.entries(error.details.fields ?? {}) : [];
    if (!said) throw error;
    const [field, message] = said;
    return { field, message };
  }
};

/** The same for many, each pair of a person and a property asked once. */
export const badTargets = (scope: Scope, db: Db): ((target: Target) => Promise<Bad | null>) => {
  const asked = new Map<string, Promise<Bad | null>>();
  return ({ personId, propertyId }) => {
    const key = `${personId} ${propertyId}`;
    const answer = asked.get(key) ?? findBadTarget(scope, db, { personId, propertyId });
    asked.set(key, answer);
    return answer;
  };
};

/** Nobody is at two events at once: the second of one request is asked about, as if the first were logged. */
export const overlapOf = (row: ProposalRow, taken: readonly ProposalRow[]): Refused | null => {
  const other = taken.find((before) => likenessOf(sightOf(row), sightOf(before)) !== null);
  if (!other) return null;
  const isTimed = likenessOf(sightOf(row), sightOf(other)) !== "resembles";
  const how = isTimed ? "It is at the same time as" : "It may be the same work as";
  const message = `${how} "${other.description}". Confirm one of them, or say that it is other work.`;
  return { id: row.id, why: "logged_already", field: null, message };
};

type Seen = { version: number | undefined; alike: readonly Alike[]; now: Date };

/** It was decided, or is another version than the one that was seen. */
export const notAsSeen = ({ id, status, version }: ProposalRow, seen: number | undefined): Refused | null => {
  if (status !== "waiting") return { id, why: "decided", field: null, message: "This has been decided already." };
  if (version === seen) return null;
  return { id, why: "changed", field: null, message: "This has changed meanwhile. Look again." };
};

/** Why one of several is left as it is; null: nothing stands in the way. */
export const refusalOf = (row: ProposalRow, { version, alike, now }: Seen): Refused | null => {
  const { id } = row;
  const moved = notAsSeen(row, version);
  if (moved) return moved;
  const missing = missingOf(row, now);
  if (missing) return { id, why: "missing", ...missing };
  const [first] = alike;
  if (!first) return null;
  const how = first.how === "equal" ? "You logged this time already." : "This looks like an entry you have.";
  return { id, why: "logged_already", field: null, message: `${how} Attach it there, or say that it is other work.` };
};
