import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { unarchiveProperty as contract } from "../contract.ts";
import { presentProperty } from "./present-property.ts";
import { lockProperties, updatePropertyRow } from "./store.ts";

/** A merged property comes back as a separate one; the entries that moved stay where they are. */
export async function unarchiveProperty({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const [current] = await lockProperties(scope, db, [params.id]);
  if (!current) throw new AppError("not_found");
  if (!current.archivedAt) return presentProperty(current);
  const changes = { archivedAt: null, mergedIntoId: null };
  return presentProperty(await updatePropertyRow(scope, db, { id: current.id, changes, at: receivedAt }));
}
