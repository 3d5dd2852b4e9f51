import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateTieOut as contract } from "../contract.ts";
import { readTieOut } from "./read-tie-out.ts";
import { takeVersion, replaceLines } from "./store.ts";

export async function updateTieOut({
  db,
  scope,
  params,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const taxYear = params.year;
  const own = new Set((await listProperties(scope, db)).map(({ id }) => id));
  if (body.lines.some(({ propertyId }) => propertyId !== null && !own.has(propertyId))) throw new AppError("not_found");
  const isTaken = await takeVersion(scope, db, {
    taxYear,
    seenVersion: body.version,
    at: receivedAt,
    ...(body.reportedAs === undefined ? {} : { reportedAs: body.reportedAs }),
  });
  if (!isTaken) throw new AppError("version_conflict", { data: { current: await readTieOut(scope, db, taxYear) } });
  const lines = body.lines.map((line, index) => ({
    ...line,
    rentsReceivedCents: line.rentsReceivedCents ?? null,
    lineNo: index + 1,
  }));
  event.say({ details: { taxYear } });
  await replaceLines(scope, db, taxYear, lines);
  return readTieOut(scope, db, taxYear);
}
