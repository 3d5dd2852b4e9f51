import { listPersons } from "#features/facts/participants/contract.ts";
import { isMailbox, type SyncedKind } from "#features/intake/sources/rules.ts";
import { connectAccount, type ConnectionSecret } from "#server/connections/connections.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Id } from "#shared/ids.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { insertSource } from "../store.ts";
import { insertSync } from "../syncing/sync-store.ts";

type Chosen = {
  kind?: SyncedKind;
  calendarId?: string;
  secret?: ConnectionSecret;
  accountName?: string;
  expiresAt?: Date;
};

/** A calendar, or a folder, that is connected as if its owner had chosen it. */
export const connectModel = async (
  app: TestApp,
  owner: ApiClient,
  { kind = "ics_address", calendarId = "work", ...account }: Chosen = {},
): Promise<{ sourceId: Id; connectionId: Id }> => {
  const { persons } = await owner.call(listPersons, { query: {} });
  const at = app.clock.now();
  return inTransaction(app.database.db, async (tx) => {
    const connectionId = await connectAccount(app.platform, owner, tx, { ...accountOf(owner, kind), ...account });
    const source = await insertSource(owner, tx, {
      id: app.platform.newId(),
      kind,
      outsideKey: null,
      name: calendarId,
      personId: persons[0]?.id ?? "",
      timeZone: "America/New_York",
      status: "active",
      proposes: isMailbox(kind) ? "matched" : "all",
      proposesPrivate: false,
      zones: [],
      createdBy: owner.userId,
      createdAt: at,
      updatedAt: at,
    });
    if (!source) throw new Error("the calendar of the model has a namesake");
    await insertSync(owner, tx, {
      sourceId: source.id,
      connectionId,
      outsideId: calendarId,
      connectedAs: "owner",
      windowDays: 7,
      cursor: null,
      nextEndsAt: null,
      nextSyncAt: at,
      openRunId: null,
      askedAt: null,
      state: "active",
      stateSince: at,
      problem: null,
      failures: 0,
      failingSince: null,
      lastGoodAt: null,
      lastWindow: null,
      listedAt: null,
      unknownZones: null,
      readFrom: null,
      channel: null,
      createdAt: at,
    });
    return { sourceId: source.id, connectionId };
  });
};

const accountOf = (owner: ApiClient, provider: SyncedKind) => ({
  connectedBy: owner.userId,
  provider,
  accountId: "model",
  accountName: "robin@calendar.example",
  kind: "app_password" as const,
  scopes: [],
  expiresAt: null,
  secret: { password: "canary-of-the-model" },
});
