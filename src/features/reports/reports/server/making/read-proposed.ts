import type { InputEntry } from "#features/reports/reports/report-input.ts";
import type { EntrySnapshot, YearChange } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { heldProposals } from "#server/ledger/held-proposals.ts";

type Asked = { entries: readonly EntrySnapshot[]; changes: readonly YearChange[] };

/** What machines proposed of these entries, each followed to its reading, and when a person took it. */
export const readProposed = async (scope: Scope, db: Db, { entries, changes }: Asked) => {
  const held = await heldProposals(
    scope,
    db,
    entries.flatMap(({ proposals }) => proposals),
  );
  const attached = new Map(
    changes.flatMap(({ entry, receivedAt, proposals }) =>
      proposals
        .filter(({ use }) => use === "attached")
        .map(({ proof }): [string, string] => [`${entry.id} ${proof.id}`, receivedAt]),
    ),
  );
  return ({ id, proposals, firstRecordedAt }: EntrySnapshot): Pick<InputEntry, "proposals"> => {
    if (proposals.length === 0) return {};
    return {
      proposals: proposals.map((proof) => {
        const { kind, title, location, date } = proof.found;
        const attachedAt = attached.get(`${id} ${proof.id}`);
        return {
          kind,
          title,
          location,
          date,
          proposedAt: proof.proposedAt,
          use: attachedAt === undefined ? "made" : "attached",
          usedAt: attachedAt ?? firstRecordedAt,
          isHeld: held.has(proof),
        };
      }),
    };
  };
};
