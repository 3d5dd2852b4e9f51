import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removePropertyPhoto as contract } from "#features/properties/contract.ts";
import { presentProperty } from "../present-property.ts";
import { updatePhoto } from "../store.ts";

export const removePropertyPhoto: Verb<typeof contract> = async ({ db, scope, params, receivedAt }) => {
  const row = await updatePhoto(scope, db, { id: params.id, photoFileId: null, photoUrl: null, at: receivedAt });
  if (!row) throw new AppError("not_found");
  return presentProperty(row);
};
