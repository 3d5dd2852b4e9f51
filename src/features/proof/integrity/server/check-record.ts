import type { Answer, Call } from "#server/http/implement.ts";
import type { checkRecord as contract } from "../contract.ts";
import { checkBook } from "./check-book.ts";
import { presentCheck } from "./present-check.ts";

export async function checkRecord(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope } = call;
  const check = await checkBook(platform, scope, scope);
  call.event.markLeft();
  return { check: presentCheck(check) };
}
