import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { archiveProperty as contract } from "../contract.ts";
import { presentProperty } from "./present-property.ts";
import { lockProperties, updatePropertyRow } from "./store.ts";

/** Archiving twice is archiving once: the first day stays. */
export async function archiveProperty({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const [current] = await lockProperties(scope, db, [params.id]);
  if (!current) throw new AppError("not_found");
  if (current.archivedAt) return presentProperty(current);
  const changes = { archivedAt: receivedAt };
  return presentProperty(await updatePropertyRow(scope, db, { id: current.id, changes, at: receivedAt }));
}
