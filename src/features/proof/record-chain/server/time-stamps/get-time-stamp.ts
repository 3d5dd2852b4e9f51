import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getTimeStamp as contract } from "#features/proof/record-chain/contract.ts";
import { findTimeStamp } from "./time-stamp-store.ts";

export async function getTimeStamp({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const stamp = await findTimeStamp(db, params.day);
  if (!stamp) throw new AppError("not_found", { message: "There is no time stamp of this day." });
  return {
    content: stamp.token,
    contentType: "application/octet-stream",
    fileName: `tenure-root-${params.day}.tst`,
  };
}
