import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";

/**
 * Does `work`, which adds many rows whose references `findStrays` has counted in the same transaction: any stray is an
 * error. The embedded database would look up each reference of each row by a statement of its own, two thirds of the
 * time that the rows take; it has one connection, so the result stays true. A server looks them up: other connections
 * might remove the referenced rows, and its role may not skip the check.
 */
export const withCheckedReferences = async <Result>(
  tx: Db,
  { findStrays, isEmbedded }: { findStrays: () => Promise<number>; isEmbedded: boolean },
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!isEmbedded) return work();
  const strays = await findStrays();
  if (strays > 0) throw new Error(`${strays} of the new rows refer to what is not there`);
  await tx.execute(sql`SET LOCAL session_replication_role = replica`);
  const result = await work();
  await tx.execute(sql`SET LOCAL session_replication_role = origin`);
  return result;
};
