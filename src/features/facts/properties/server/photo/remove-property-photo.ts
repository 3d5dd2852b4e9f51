import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removePropertyPhoto as contract } from "#features/facts/properties/contract.ts";
import { presentProperty } from "../present-property.ts";
import { updatePhoto } from "../store.ts";

export async function removePropertyPhoto({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await updatePhoto(scope, db, { id: params.id, photoFileId: null, photoUrl: null, at: receivedAt });
  if (!row) throw new AppError("not_found");
  return presentProperty(row);
}
