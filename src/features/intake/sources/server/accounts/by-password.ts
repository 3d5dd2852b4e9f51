import { hash } from "node:crypto";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { connectAccount, type NewConnection } from "#server/connections/connections.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import type { CalendarKind } from "#features/intake/sources/rules.ts";
import type {
  connectAddress as addressContract,
  connectCaldav as caldavContract,
} from "#features/intake/sources/sync-contract.ts";
import { caldavAccount, readCaldavServer, readUserName } from "../icalendar/caldav-account.ts";
import { readFeedAddress } from "../icalendar/feed-address.ts";
import { askFor, asServiceRefusal } from "../syncing/ask-service.ts";
import type { OutsideCalendar, ServiceRefusal } from "../syncing/port.ts";
import { serviceOf } from "../syncing/service.ts";
import { tellConnected } from "./connected.ts";
import { calendarServices } from "./services.ts";

const ACCOUNT_NAME_MAX_CHARACTERS = 320;

type ByPassword = Call<typeof addressContract> | Call<typeof caldavContract>;
type Typed = { kind: CalendarKind; accountName: string; password: string };

/** What was typed opens something, before it is kept. Otherwise the field that is to blame says why. */
const tryOut = async (
  { platform, scope }: ByPassword,
  { kind, accountName, password }: Typed,
  blame: (refusal: ServiceRefusal) => string,
): Promise<OutsideCalendar[]> => {
  const asked = askFor(platform, { kind, connectionId: scope.actorId, signal: null });
  const service = serviceOf(calendarServices, kind).open(platform);
  try {
    return await service.listCalendars({ ...asked, accountName, secret: { password } });
  } catch (error) {
    const refusal = asServiceRefusal(error);
    if (refusal === null) throw error;
    throw new AppError("validation_failed", { fields: { [blame(refusal)]: refusal.message } });
  }
};

const connectionOf = (
  { scope }: ByPassword,
  { kind, password }: Typed,
  { accountId, accountName }: { accountId: string; accountName: string },
): NewConnection => ({
  connectedBy: scope.actorId,
  provider: kind,
  accountId,
  accountName: accountName.slice(0, ACCOUNT_NAME_MAX_CHARACTERS),
  kind: "app_password",
  scopes: [],
  expiresAt: null,
  secret: { password },
});

const expectRead = <T>(read: Result<T>, field: string): T => {
  if (read.ok) return read.value;
  throw new AppError("validation_failed", { fields: { [field]: read.reason } });
};

export async function connectCaldav(call: Call<typeof caldavContract>): Promise<Answer<typeof caldavContract>> {
  const { platform, scope, body } = call;
  const server = expectRead(readCaldavServer(body.server), "server");
  const userName = expectRead(readUserName(body.userName), "userName");
  const accountName = caldavAccount({ server, userName });
  if (accountName.length > ACCOUNT_NAME_MAX_CHARACTERS)
    throw new AppError("validation_failed", { fields: { server: "This address is too long" } });
  const typed: Typed = { kind: "caldav", accountName, password: body.password };
  const calendars = await tryOut(call, typed, ({ is, of }) =>
    is === "refused" && of === "account" ? "password" : "server",
  );
  if (calendars.length === 0)
    throw new AppError("validation_failed", { fields: { server: "This account has no calendar. Check the address" } });
  return tellConnected(call, async (tx) => {
    await lockOwnAccount(tx, scope);
    const accountId = hash("sha256", accountName, "hex");
    return connectAccount(platform, scope, tx, connectionOf(call, typed, { accountId, accountName }));
  });
}

/** The address itself is the secret: what names the account is the calendar's own name, and a hash. */
export async function connectAddress(call: Call<typeof addressContract>): Promise<Answer<typeof addressContract>> {
  const { platform, scope, body } = call;
  const address = expectRead(readFeedAddress(body.address), "address");
  const typed: Typed = { kind: "ics_address", accountName: address.hostname, password: address.href };
  const [calendar] = await tryOut(call, typed, () => "address");
  const accountName = calendar?.name || address.hostname;
  return tellConnected(call, async (tx) => {
    await lockOwnAccount(tx, scope);
    const accountId = hash("sha256", address.href, "hex");
    return connectAccount(platform, scope, tx, connectionOf(call, typed, { accountId, accountName }));
  });
}
