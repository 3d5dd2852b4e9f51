import { detachProposal, takeBackProposed } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Id } from "#shared/ids.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { reopenProposals as contract } from "#features/intake/proposals/contract.ts";
import { putWishesBack, readAttached } from "../attached/attached-store.ts";
import { lockSeen } from "./lock-seen.ts";
import { lockPhotos, type PhotoLinks, unlinkMailFiles, unlinkPhotos } from "./photos.ts";
import type { Shown } from "../read-model.ts";
import { changeProposals } from "../changing/store.ts";
import { putIdentitiesBack } from "../of-source/of-source-store.ts";

const UNDONE = "Undone";

/** The way back from each decision. Entries of a confirmation are voided and stay in history; confirmed again they are restored. */
export const reopenProposals =
  (photos: PhotoLinks) =>
  async (call: Call<typeof contract>): Promise<Answer<typeof contract>> => {
    const { db, scope, body, receivedAt: at, event } = call;
    const seen = await lockSeen(scope, db, body.ids, { removed: true });
    const taken = await takeIdentities(scope, db, seen, at);
    const decided = seen.filter(({ row }) => row.status !== "waiting" && !taken.has(row.id));
    const reason = body.reason ?? UNDONE;
    const asked = await readAttached(
      scope,
      db,
      decided.map(({ row }) => row.id),
    );
    const made = decided.filter(({ row }) => row.status === "confirmed").flatMap(({ row }) => row.entryIds);
    const attached = decided.filter(({ row }) => row.status === "attached");
    await lockPhotos(
      call,
      photos,
      attached.map(({ row }) => row),
      attached.flatMap(({ row }) => (asked.get(row.id) ?? []).flatMap(({ fileId }) => fileId ?? [])),
    );
    await takeBackProposed(scope, db, { entryIds: made, reason, receivedAt: at });
    for (const one of attached) {
      await unlinkPhotos(call, photos, one.row);
      await unlinkMailFiles(call, photos, asked.get(one.row.id) ?? [], one.row);
      await detach(scope, db, one, { reason, at });
    }
    const reopened = decided.map(({ row }) => row.id);
    const again = { status: "waiting", decidedBy: null, decidedAt: null, at } as const;
    await changeProposals(scope, db, { ids: attached.map(({ row }) => row.id), entryIds: [], ...again });
    const others = decided.filter(({ row }) => row.status !== "attached");
    await changeProposals(scope, db, { ids: others.map(({ row }) => row.id), ...again });
    await putWishesBack(scope, db, reopened);
    if (reopened[0] === undefined) event.omit();
    else event.say({ subjectId: reopened[0] });
    return { reopened };
  };

/** What was removed of a program is known again. Of which the program has proposed it anew since, that stays removed. */
const takeIdentities = async (scope: Scope, tx: Db, seen: readonly Shown[], at: Date): Promise<ReadonlySet<Id>> => {
  const removed = seen.map(({ row }) => row).filter(({ status }) => status === "withdrawn");
  if (removed.length === 0) return new Set();
  // No source comes to know any of it meanwhile.
  await lockHead(scope, tx);
  const back = await putIdentitiesBack(scope, tx, { rows: removed, at });
  return new Set(removed.flatMap(({ id }) => (back.has(id) ? [] : id)));
};

const detach = async (scope: Scope, tx: Db, { row }: Shown, { reason, at }: { reason: string; at: Date }) => {
  const [entryId] = row.entryIds;
  if (entryId !== undefined) await detachProposal(scope, tx, { entryId, proposalId: row.id, reason, receivedAt: at });
};
