import { readMailSourceStatus } from "#features/intake/sources/server/index.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { HeldMail, MailAddress } from "../contract.ts";
import { addressOf, heldSince } from "../rules.ts";
import { openText } from "./held-text.ts";
import { findAddress, readHeld } from "./store.ts";
import type { HeldMailRow, MailAddressRow } from "./table.ts";

const presentHeld = ({ config }: Platform, row: HeldMailRow): HeldMail => ({
  id: row.id,
  from: row.fromAddress,
  subject: row.subject,
  receivedAt: row.receivedAt.toISOString(),
  reasons: row.reasons,
  text: openText(config.sealingKeys(), row),
});

/** As `actFor` and the door refuse. */
const stoppedBy = (
  { madeAs }: MailAddressRow,
  { relation }: Scope,
  status: Awaited<ReturnType<typeof readMailSourceStatus>>,
): MailAddress["stoppedBy"] => {
  if (madeAs !== relation) return "role";
  return status === "paused" || status === "disconnected" ? "source" : null;
};

export const presentAddress = async (
  platform: Platform,
  scope: Scope,
  { db, at }: { db: Db; at: Date },
): Promise<MailAddress> => {
  const { mailIn } = platform.config;
  const row = await findAddress(scope, db);
  const user = await findUserById(db, scope.actorId);
  const held = row ? (await readHeld(scope, db)).filter(({ receivedAt }) => receivedAt > heldSince(at)) : [];
  const status = row ? await readMailSourceStatus(scope, db) : null;
  return {
    isAvailable: mailIn.is === "on",
    missingSettings: mailIn.is === "off" && scope.isAdmin ? [...mailIn.missing] : [],
    address: row && mailIn.is === "on" ? addressOf(row.token, mailIn.domain) : null,
    madeAt: row?.madeAt.toISOString() ?? null,
    lastMailAt: row?.lastMailAt?.toISOString() ?? null,
    stoppedBy: row ? stoppedBy(row, scope, status) : null,
    from: { address: user?.email.toLowerCase() ?? "", isVerified: user?.emailVerifiedAt != null },
    turnedAway: row?.turnedAway ?? 0,
    held: held.map((one) => presentHeld(platform, one)),
  };
};
