import type { Answer, Call } from "#server/http/implement.ts";
import type { listOutsideCalendars as contract } from "#features/intake/sources/sync-contract.ts";
import { isCalendar } from "#features/intake/sources/rules.ts";
import { calendarServices } from "./services.ts";
import { readSyncsOfConnection } from "../syncing/sync-store.ts";
import { asUnavailable, expectOwnAccount, openAccount } from "./open-account.ts";

export async function listOutsideCalendars(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params } = call;
  const row = await expectOwnAccount(call, params.id, isCalendar);
  const { service, access } = await openAccount(call, row, calendarServices);
  const calendars = await service.open(platform).listCalendars(access).catch(asUnavailable);
  const read = new Map(
    (await readSyncsOfConnection(scope, db, row.id)).map(({ sync }) => [sync.outsideId, sync.sourceId]),
  );
  return { calendars: calendars.map((one) => ({ ...one, sourceId: read.get(one.id) ?? null })) };
}
