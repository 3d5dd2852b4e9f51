import { newProgramToken } from "#server/auth/programs/program-token.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { createProgramToken as contract } from "#features/programs/program-tokens/contract.ts";
import { daysAfter, TOKEN_DAYS } from "#features/programs/program-tokens/rules.ts";
import { mailNewToken } from "./mail-new-token.ts";
import { makeToken } from "./make-token.ts";
import { presentToken } from "./present-token.ts";

export async function createProgramToken(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { scope, body, receivedAt: at } = call;
  const secret = newProgramToken(scope.userId);
  const expiresAt = daysAfter(at, body.days ?? TOKEN_DAYS.usual);
  const { row, maker } = await makeToken(call, { ...body, secret, expiresAt, leadsTo: null });
  await mailNewToken(call, row, maker);
  call.event.say({ subjectId: row.id, details: { name: row.name } });
  return { token: presentToken(row, { scope, makers: new Map([[maker.id, maker]]), now: at }), secret };
}
