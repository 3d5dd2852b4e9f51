import type { Verb } from "#server/http/implement.ts";
import type { checkRecord as contract } from "../contract.ts";
import { checkBook } from "./check-book.ts";
import { presentCheck } from "./present-check.ts";

export const checkRecord: Verb<typeof contract> = async ({ platform, scope }) => ({
  check: presentCheck(await checkBook(platform, scope, scope.actorId)),
});
