import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { keepAttached as contract } from "#features/intake/proposals/attached-contract.ts";
import { forgetOtherWishes, insertWishes } from "../attached/attached-store.ts";
import { beginFetching } from "../attached/begin-fetching.ts";
import { isOwnMailbox } from "../present-proposal.ts";
import { lockSeen, presentOne } from "./lock-seen.ts";

/**
 * While a mail waits the wish is kept with it, and goes with whatever makes an entry of it; afterwards it is begun at once.
 * Either way it is written down with the decision, or after it: none is lost between the two.
 */
export async function keepAttached(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const {
    db,
    scope,
    params: { id },
    body,
    receivedAt: at,
  } = call;
  const [one] = await lockSeen(scope, db, [id]);
  if (!one) throw new AppError("not_found");
  const { row } = one;
  if (!isOwnMailbox(scope, row))
    throw new AppError("forbidden", { message: "Only the person whose mailbox this is can keep its files." });
  if (row.status === "ignored") throw new AppError("state_conflict", { message: "This is ignored. Undo that first." });
  const known = new Set(row.seen.attached?.files.map((file) => file.id));
  const attachmentIds = [...new Set(body.attachmentIds)];
  if (!attachmentIds.every((each) => known.has(each)))
    throw new AppError("validation_failed", { fields: { attachmentIds: "This mail has no such file." } });
  const asked = { proposalId: id, attachmentIds, at };
  if (row.status === "waiting") await forgetOtherWishes(scope, db, asked);
  await insertWishes(scope, db, asked);
  if (row.status !== "waiting") await beginFetching(call, [id]);
  return presentOne(scope, db, { id, now: at });
}
