import { AppError } from "#shared/errors.ts";
import type { SignInProvider } from "../auth/sign-in-providers.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";

/** Why administrators switched a service off, in words for people; null: it is on. */
export const reasonOff = async (
  { settings }: Pick<Platform, "settings">,
  db: Db,
  service: SignInProvider,
): Promise<string | null> => (await settings.get(db, "services_off"))[service] ?? null;

export const refuseWhereOff = async (
  platform: Pick<Platform, "settings">,
  db: Db,
  service: SignInProvider,
): Promise<void> => {
  const message = await reasonOff(platform, db, service);
  if (message !== null) throw new AppError("state_conflict", { message });
};
