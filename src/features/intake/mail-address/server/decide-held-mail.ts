import { proposeForwarded } from "#features/intake/sources/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addHeldMail as addContract, deleteHeldMail as deleteContract } from "../contract.ts";
import { openMails } from "./held-text.ts";
import { forgetTurnedAway, lockAddress, takeHeld } from "./store.ts";
import type { HeldMailRow } from "./table.ts";

/** Each mail is decided about once. The address is locked before anything of a book is. */
const decide = async ({
  db: tx,
  scope,
  params,
}: Call<typeof addContract> | Call<typeof deleteContract>): Promise<HeldMailRow> => {
  await lockAddress(scope, tx);
  const row = await takeHeld(scope, tx, params.id);
  if (!row) throw new AppError("not_found");
  await forgetTurnedAway(scope, tx);
  return row;
};

export async function addHeldMail(call: Call<typeof addContract>): Promise<Answer<typeof addContract>> {
  const { platform, db: tx, event } = call;
  const mails = openMails(platform.config.sealingKeys(), await decide(call));
  if (!mails) throw new AppError("state_conflict", { message: "This mail can't be opened any more. Delete it." });
  const { source, proposed } = await proposeForwarded(call, tx, mails);
  if (proposed > 0) event.say({ subjectId: source.id, details: { name: source.name, count: proposed } });
  else event.omit();
  return { proposed };
}

export async function deleteHeldMail(call: Call<typeof deleteContract>): Promise<Answer<typeof deleteContract>> {
  await decide(call);
  return { ok: true };
}
