import { listProperties } from "#features/facts/properties/server/index.ts";
import { proposeItems, readPhotoProposals } from "#features/intake/proposals/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Item } from "#shared/item.ts";
import type { Id } from "#shared/ids.ts";
import { pinsOf } from "#features/intake/sources/places/pins.ts";
import type { proposePhotos as contract } from "#features/intake/sources/photos-contract.ts";
import { type Range, summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { groupPhotos, itemOfDay, PHOTO_LIMITS, type VaultPhoto } from "#features/intake/sources/places/vault-photos.ts";
import { beginRun, rangeOf, sourceOf } from "./source-of.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { endRun } from "../runs/end-run.ts";
import { readSources } from "../store.ts";
import type { SourceRow } from "../table.ts";

type Contract = typeof contract;

/** Photos of the vault that back up no entry: of a range of days, and those that say no day. */
export type UnusedPhotos = (owner: BookOwner, db: Db, of: Range & { limit: number }) => Promise<VaultPhoto[]>;

/** One reading of what the vault knows of its photos: nothing is sent anew, and all of it is done at once. */
export const proposePhotos =
  (readUnused: UnusedPhotos) =>
  async (call: Call<Contract>): Promise<Answer<Contract>> => {
    const { platform, db: tx, scope, body, receivedAt: at, event } = call;
    const range = rangeOf(scope, body);
    const name = "Photos in the File Vault";
    const own = (await readSources(scope, tx)).find(
      ({ kind, personId }) => kind === "vault_photos" && personId === body.personId,
    );
    const said = { ...body, ...(own && { sourceId: own.id }) };
    const { source, isNew } = await sourceOf(call, tx, { kind: "vault_photos", name, said });
    if (isNew) {
      const created = { id: platform.newId(), event: "integration.created" as const, subjectId: source.id, at };
      await recordEvent(platform, tx, makeEvent(scope, { ...created, details: { name } }));
    }
    const run = await beginRun(call, tx, { id: platform.newId(), sourceId: source.id, fileName: null, range });
    // Two readings at once, of whomever, see the same photos: the second one waits for what the first one proposes.
    await lockHead(scope, tx);
    const found = await findDays(call, tx, { readUnused, range });
    const { proposed } = await propose(call, tx, { source, runId: run.id, items: found.items });
    const { counts: leftOut, listed } = summarizeLeftOut(found.leftOut);
    const counts = { found: found.photoCount, proposed, known: found.known, leftOut };
    const row = await endRun(scope, tx, { runId: run.id, read: "photos", count: async () => counts, listed, at });
    event.say({ subjectId: source.id, details: { name: source.name, count: proposed } });
    return { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, row) };
  };

type Finding = { readUnused: UnusedPhotos; range: Range };

/**
 * The days that nobody has proposed. A photo that was proposed is never proposed again, and a day that was gets no second
 * proposal for photos that came later: the vault suggests those to its entry.
 */
const findDays = async ({ scope, receivedAt: now }: Call<Contract>, tx: Db, { readUnused, range }: Finding) => {
  const properties = (await listProperties(scope, tx)).filter(({ archivedAt }) => archivedAt === null);
  const before = await readPhotoProposals(scope, tx);
  const taken = new Set(before.flatMap(({ fileIds }) => fileIds));
  const unused = await readUnused(scope, tx, { ...range, limit: PHOTO_LIMITS.atOnce });
  const fresh = unused.filter(({ fileId }) => !taken.has(fileId));
  const { days, leftOut } = groupPhotos(fresh, pinsOf(properties));
  const ids = new Set(before.map(({ id }) => id));
  const items = new Map<Item, { propertyId: Id }>();
  for (const day of days.filter(({ id }) => !ids.has(id))) {
    const nickname = properties.find(({ id }) => id === day.propertyId)?.nickname ?? "";
    items.set(itemOfDay(day, { nickname, timeZone: scope.timeZone, now }), { propertyId: day.propertyId });
  }
  const known = before.filter(({ date }) => date >= range.startsOn && date <= range.endsOn);
  const knownPhotos = known.reduce((sum, { fileIds }) => sum + fileIds.length, 0);
  return { items, leftOut, known: known.length, photoCount: fresh.length + knownPhotos };
};

type Proposing = { source: SourceRow; runId: Id; items: ReadonlyMap<Item, { propertyId: Id }> };

const propose = ({ platform, scope, receivedAt: at }: Call<Contract>, tx: Db, { source, runId, items }: Proposing) => {
  const { id, name, personId } = source;
  return proposeItems(scope, tx, {
    platform,
    run: { id: runId, source: { id, name, personId, entrySource: "photos" } },
    items: [...items.keys()],
    hitsOf: () => [],
    saidOf: (item) => items.get(item),
    noteMatches: async () => {},
    at,
  });
};
