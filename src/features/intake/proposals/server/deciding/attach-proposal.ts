import { attachProposal as attach } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { attachProposal as contract } from "#features/intake/proposals/contract.ts";
import { beginFetching } from "../attached/begin-fetching.ts";
import { lockOne, presentOne, requireWaiting } from "./lock-seen.ts";
import { linkPhotos, lockPhotos, type PhotoLinks } from "./photos.ts";
import { proofsOf } from "./proofs.ts";
import { changeProposal } from "../changing/store.ts";

export const attachProposal =
  (photos: PhotoLinks) =>
  async (call: Call<typeof contract>): Promise<Answer<typeof contract>> => {
    const {
      db,
      scope,
      params: { id },
      body,
      receivedAt: at,
      event,
    } = call;
    const one = await lockOne(scope, db, { id, version: body.version, now: at });
    requireWaiting(one);
    // Entries that it was once made into keep their item; it cannot be theirs and back up another one.
    if (one.row.entryIds.length > 0)
      throw new AppError("state_conflict", {
        message: "This was an entry of its own before. Confirm it again instead.",
      });
    const proof = (await proofsOf(scope, db, [one])).get(id);
    if (!proof) throw new Error("a proposal has no proof");
    const { entryId, reason } = body;
    await lockPhotos(call, photos, [one.row]);
    await attach(scope, db, { entryId, proof, reason: reason ?? null, receivedAt: at });
    await linkPhotos(call, photos, [{ row: one.row, entryIds: [entryId] }]);
    const decided = { decidedBy: scope.actorId, decidedAt: at };
    await changeProposal(scope, db, { id, status: "attached", entryIds: [entryId], ...decided, at });
    await beginFetching(call, [id]);
    event.say({ details: { entryIds: [entryId] } });
    return presentOne(scope, db, { id, now: at });
  };
