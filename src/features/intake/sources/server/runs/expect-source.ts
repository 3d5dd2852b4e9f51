import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findRun, findSource, lockRun, lockSourceOf } from "../store.ts";
import type { RunRow, SourceRow } from "../table.ts";

/** What someone may not see is not there. */
export const expectSource = async (scope: Scope, db: Db, id: Id): Promise<SourceRow> => {
  const source = await findSource(scope, db, id);
  if (!source) throw new AppError("not_found");
  return source;
};

export const lockSource = async (scope: Scope, tx: Db, id: Id): Promise<SourceRow> => {
  await expectSource(scope, tx, id);
  const source = await lockSourceOf(scope, tx, id);
  if (!source) throw new AppError("not_found");
  return source;
};

type Ids = { id: Id; runId: Id };

export const expectRun = async (scope: Scope, db: Db, { id, runId }: Ids, how = findRun): Promise<RunRow> => {
  await expectSource(scope, db, id);
  const run = await how(scope, db, runId);
  if (run?.sourceId !== id) throw new AppError("not_found");
  return run;
};

export const lockRunOf = (scope: Scope, tx: Db, ids: Ids): Promise<RunRow> => expectRun(scope, tx, ids, lockRun);
