import { actFor } from "#server/auth/act-for.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Id } from "#shared/ids.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import type { Item } from "#shared/item.ts";
import type { ItemHit } from "#features/intake/proposals/item.ts";
import { proposeItems } from "../reading/propose-items.ts";
import { sealRun } from "../reading/seal-run.ts";

/** A showing from nine to eleven in New York, on March 3, 2026. */
export const buildItem = (said: Partial<Item> = {}): Item => ({
  kind: "calendar",
  id: "showing-1@calendar.example",
  start: "2026-03-03T14:00:00.000Z",
  title: "Showing at Birch",
  location: "12 Birch St",
  text: "Bring the keys",
  organizer: "jordan@example.com",
  senders: [],
  recipients: [],
  attendees: ["lee@example.com"],
  labels: [],
  date: "2026-03-03",
  timeStarted: "09:00",
  timeEnded: "11:00",
  timeZone: "America/New_York",
  seconds: 7200,
  isAllDay: false,
  endsAt: "2026-03-03T16:00:00.000Z",
  answer: "accepted",
  sourceCreatedAt: "2026-02-20T08:00:00.000Z",
  sequence: 0,
  ...said,
});

export const buildHit = (defaults: Partial<ItemHit["defaults"]> = {}): ItemHit => ({
  ruleId: "0b1a3a4e-7c11-4f1b-9d0f-3a4e7c114f1b",
  ruleName: "Showings",
  why: [{ field: "titleKeywords", wanted: "showing", excerpt: "Showing at Birch" }],
  defaults: {
    activityType: "leasing-tenant-relations",
    propertyId: null,
    personId: null,
    isMaterialParticipation: null,
    isQualifiedNonMaterial: null,
    fixedSeconds: null,
    ...defaults,
  },
});

export type Reading = {
  owner: ApiClient;
  personId: Id;
  items: readonly Item[];
  hitsOf?: (item: Item) => readonly ItemHit[];
  sourceId?: Id;
  runId?: Id;
  /** Of whoever reads, where it is not the owner. */
  member?: { client: ApiClient; as: "user" | "admin" | "manager" };
  isSealed?: boolean;
};

/** Reads a source as a job does: slices, then the receipt. */
export const readSource = async (app: TestApp, { owner, personId, items, ...of }: Reading) => {
  const { platform } = app;
  const asked = of.member
    ? { userId: owner.userId, actorId: of.member.client.userId, as: of.member.as }
    : { userId: owner.userId, actorId: owner.userId, as: "owner" as const };
  const scope = await actFor(platform, asked);
  if (!scope) throw new Error("nobody reads this source");
  const source = {
    id: of.sourceId ?? platform.newId(),
    name: "jordan@example.com",
    personId,
    entrySource: "ics" as const,
  };
  const runId = of.runId ?? platform.newId();
  const at = app.clock.now();
  const matched: Id[] = [];
  const sums = { proposed: 0, known: 0 };
  for (let first = 0; first < items.length; first += 500) {
    const done = await inTransaction(platform.database.db, (tx) =>
      proposeItems(scope, tx, {
        platform,
        run: { id: runId, source },
        items: items.slice(first, first + 500),
        hitsOf: of.hitsOf ?? (() => []),
        noteMatches: async (_tx, ids) => void matched.push(...ids),
        at,
      }),
    );
    sums.proposed += done.proposed;
    sums.known += done.known;
  }
  const receipt =
    of.isSealed === false
      ? null
      : await inTransaction(platform.database.db, (tx) => sealRun(scope, tx, { runId, source: "calendar", at }));
  return { ...sums, receipt, runId, sourceId: source.id, matched };
};
