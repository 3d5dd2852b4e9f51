import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateProperty as contract } from "../contract.ts";
import { columnsAfter } from "./facts-of-request.ts";
import { presentProperty } from "./present-property.ts";
import { lockProperties, updatePropertyRow } from "./store.ts";

export async function updateProperty({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const [current] = await lockProperties(scope, db, [params.id]);
  if (!current) throw new AppError("not_found");
  const { version, ...said } = body;
  if (current.version !== version) {
    throw new AppError("version_conflict", { data: { current: presentProperty(current) } });
  }
  const changes = columnsAfter(current, said);
  return presentProperty(await updatePropertyRow(scope, db, { id: current.id, changes, at: receivedAt }));
}
