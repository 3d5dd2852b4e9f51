import { moveWaitingTo } from "#features/intake/proposals/server/index.ts";
import { checkTargets } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { updateSource as contract } from "#features/intake/sources/contract.ts";
import { KIND_WORDS } from "#features/intake/sources/kind-words.ts";
import { withAnswers, type ZoneAnswer } from "#features/intake/sources/zone-answer.ts";
import { updateSync } from "../syncing/sync-store.ts";
import { isMailbox, isSynced } from "#features/intake/sources/rules.ts";
import { lockSource } from "../runs/expect-source.ts";
import { presentSource } from "../present-source.ts";
import { findSourceNamed, updateSourceRow } from "../store.ts";
import type { SourceRow } from "../table.ts";

/** What is asked for is new: its window is read again as a whole. */
const changeSync = async (
  scope: Scope,
  tx: Db,
  { id, kind }: SourceRow,
  body: BodyOf<typeof contract>,
): Promise<void> => {
  if (!isSynced(kind)) {
    if (body.windowDays === undefined) return;
    throw new AppError("validation_failed", { fields: { windowDays: "Only what stays connected has a window" } });
  }
  const { windowDays } = body;
  const changes = { nextEndsAt: null, listedAt: null, ...(windowDays !== undefined && { windowDays }) };
  await updateSync(scope, tx, { sourceId: id, changes });
};

/** What a token says of its program. */
const refuseOfProgram = ({ kind, ...source }: SourceRow, body: BodyOf<typeof contract>): void => {
  if (kind !== "program") return;
  const isOther = (["name", "personId", "proposes"] as const).filter(
    (field) => body[field] !== undefined && body[field] !== source[field],
  );
  const message = "This is said by the token of the program";
  const fields = Object.fromEntries(isOther.map((field) => [field, message]));
  if (isOther.length > 0) throw new AppError("validation_failed", { fields });
};

export async function updateSource(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt } = call;
  const source = await lockSource(scope, tx, params.id);
  if (body.status !== undefined && source.status === "disconnected" && source.kind !== "program")
    throw new AppError("state_conflict", {
      message: "You ended this source. Connect it, or import its file, to use it again.",
    });
  refuseOfProgram(source, body);
  if (isMailbox(source.kind) && body.proposes === "all")
    throw new AppError("validation_failed", { fields: { proposes: "A mailbox proposes what your rules match" } });
  if (body.personId !== undefined) await checkTargets(scope, tx, { personId: body.personId }, { isUnderway: true });
  const { name = source.name, personId = source.personId } = body;
  const namesake = await findSourceNamed(scope, tx, { kind: source.kind, personId, name });
  if (source.kind !== "program" && namesake && namesake.id !== source.id)
    throw new AppError("state_conflict", {
      message: `There is another ${KIND_WORDS[source.kind].thing} of this name. Choose a different one.`,
      fields: { name: "Choose a different name" },
    });
  const { status = source.status, proposes = source.proposes, proposesPrivate = source.proposesPrivate } = body;
  const isKnown = ({ name: zone }: ZoneAnswer): boolean => source.zones.some((known) => known.name === zone);
  const zones = withAnswers(source.zones, (body.zones ?? []).filter(isKnown));
  const changes = { name, personId, status, proposes, proposesPrivate, zones, updatedAt: receivedAt };
  const changed = await updateSourceRow(scope, tx, { id: source.id, changes });
  await changeSync(scope, tx, source, body);
  if (personId !== source.personId) await moveWaitingTo(scope, tx, { sourceId: source.id, personId, at: receivedAt });
  call.event.say({ details: { name } });
  return { source: await presentSource(scope, tx, changed) };
}
