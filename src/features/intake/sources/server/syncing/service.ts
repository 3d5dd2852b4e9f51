import type { SignInProvider } from "#server/auth/sign-in-providers.ts";
import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { Platform } from "#server/platform.ts";
import type { EntrySource } from "#shared/domain.ts";
import type { CalendarKind, SyncedKind } from "#features/intake/sources/rules.ts";
import type { Access, CalendarService } from "./port.ts";

/** Where the person is asked for consent. `scopes`: what we ask to read. */
export type AskedConsent = { with: SignInProvider; scopes: readonly string[] };

type Configured = Pick<Platform, "config">;

/** How a service says that something changes, to an address of ours. */
export type Channels = {
  open: (
    platform: Configured,
    access: Access,
    calendarId: string,
    channel: { id: string; token: string; address: string },
  ) => Promise<{ resourceId: string; expiresAt: Date }>;
  /** Does nothing for one that has ended. */
  close: (platform: Configured, access: Access, channel: { id: string; resourceId: string }) => Promise<void>;
};

/** One way to connect something. Its connections and sources have the same name. */
export type Connectable<K extends SyncedKind = SyncedKind> = {
  kind: K;
  /** What entries of it name as their source. */
  entrySource: EntrySource;
  everyMinutes: number;
  /** Null: a password, or an address, that the person types. */
  consent: AskedConsent | null;
  /** How its connections are renewed and given up. */
  connection: ConnectionProvider;
};

export type ServiceOfCalendars = Connectable<CalendarKind> & {
  /** How it speaks, at its usual address or where the operator says that it is. */
  open: (platform: Pick<Platform, "config" | "now">) => CalendarService;
  /** Null: it is asked on time alone. */
  channels: Channels | null;
};

export const serviceOf = <S extends Connectable>(services: readonly S[], kind: string): S => {
  const service = services.find((one) => one.kind === kind);
  if (!service) throw new Error(`no service is called ${kind}`);
  return service;
};
