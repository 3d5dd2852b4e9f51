import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { addCalendars as contract } from "#features/intake/sources/sync-contract.ts";
import { isCalendar } from "#features/intake/sources/rules.ts";
import { addSources } from "./add-sources.ts";
import { calendarServices } from "./services.ts";
import { asUnavailable, expectOwnAccount, openAccount } from "./open-account.ts";

/** Asks the service for the calendars before anything is written: their names and zones are its own. */
export async function addCalendars(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, params, body } = call;
  const account = await expectOwnAccount(call, params.id, isCalendar);
  const { service, access } = await openAccount(call, account, calendarServices);
  const calendars = await service.open(platform).listCalendars(access).catch(asUnavailable);
  const chosen = calendars.filter(({ id }) => body.calendarIds.includes(id));
  if (chosen.length < new Set(body.calendarIds).size)
    throw new AppError("validation_failed", { fields: { calendarIds: "That calendar is no longer there" } });
  const { personId, proposes } = body;
  return addSources(call, { account, kind: service.kind, chosen, personId, proposes });
}
