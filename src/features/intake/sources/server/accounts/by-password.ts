import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { CalendarKind } from "#features/intake/sources/rules.ts";
import type {
  connectAddress as addressContract,
  connectCaldav as caldavContract,
} from "#features/intake/sources/sync-contract.ts";
import { caldavAccount, readCaldavServer, readUserName } from "../icalendar/caldav-account.ts";
import { readFeedAddress } from "../icalendar/feed-address.ts";
import { serviceOf } from "../syncing/service.ts";
import { calendarServices } from "./services.ts";
import {
  ACCOUNT_NAME_MAX_CHARACTERS,
  connectTyped,
  expectRead,
  passwordOrServer,
  tryOut,
  type Typed,
} from "./typed-account.ts";

const listCalendars = (kind: CalendarKind, { platform }: { platform: Platform }) =>
  serviceOf(calendarServices, kind).open(platform).listCalendars;

export async function connectCaldav(call: Call<typeof caldavContract>): Promise<Answer<typeof caldavContract>> {
  const { body } = call;
  const server = expectRead(readCaldavServer(body.server), "server");
  const userName = expectRead(readUserName(body.userName), "userName");
  const accountName = caldavAccount({ server, userName });
  if (accountName.length > ACCOUNT_NAME_MAX_CHARACTERS)
    throw new AppError("validation_failed", { fields: { server: "This address is too long" } });
  const typed: Typed = { kind: "caldav", accountName, password: body.password };
  const calendars = await tryOut(call, typed, listCalendars("caldav", call), passwordOrServer);
  if (calendars.length === 0)
    throw new AppError("validation_failed", { fields: { server: "This account has no calendar. Check the address" } });
  return connectTyped(call, typed, accountName);
}

/** The address itself is the secret: what names the account is the calendar's own name, and a hash. */
export async function connectAddress(call: Call<typeof addressContract>): Promise<Answer<typeof addressContract>> {
  const { body } = call;
  const address = expectRead(readFeedAddress(body.address), "address");
  const typed: Typed = { kind: "ics_address", accountName: address.hostname, password: address.href };
  const [calendar] = await tryOut(call, typed, listCalendars("ics_address", call), () => "address");
  const accountName = calendar?.name || address.hostname;
  return connectTyped(call, { ...typed, accountName }, address.href);
}
