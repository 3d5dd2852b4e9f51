import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type GrantRow, grantSecrets, programGrants, type SecretRow } from "./table.ts";

export const insertGrant = async ({ userId }: BookOwner, tx: Db, grant: Omit<GrantRow, "userId">): Promise<void> => {
  await tx.insert(programGrants).values({ userId, ...grant });
};

export const insertSecret = async (
  { userId }: BookOwner,
  tx: Db,
  secret: Omit<SecretRow, "userId" | "usedAt">,
): Promise<void> => {
  await tx.insert(grantSecrets).values({ userId, ...secret });
};

export type Spendable = { grant: GrantRow; secret: SecretRow };

/** A secret with the connection that it belongs to. */
export const findSecret = async ({ userId }: BookOwner, db: Db, secretHash: Buffer): Promise<Spendable | undefined> =>
  (
    await db
      .select({ grant: programGrants, secret: grantSecrets })
      .from(grantSecrets)
      .innerJoin(
        programGrants,
        and(eq(programGrants.userId, grantSecrets.userId), eq(programGrants.tokenId, grantSecrets.tokenId)),
      )
      .where(and(eq(grantSecrets.userId, userId), eq(grantSecrets.secretHash, secretHash)))
  )[0];

export const findGrant = async ({ userId }: BookOwner, db: Db, tokenId: string): Promise<GrantRow | undefined> =>
  (
    await db
      .select()
      .from(programGrants)
      .where(and(eq(programGrants.userId, userId), eq(programGrants.tokenId, tokenId)))
  )[0];

export const useSecret = async (
  { userId }: BookOwner,
  tx: Db,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<void> => {
  await tx
    .update(grantSecrets)
    .set({ usedAt: at })
    .where(and(eq(grantSecrets.userId, userId), eq(grantSecrets.secretHash, secretHash)));
};
