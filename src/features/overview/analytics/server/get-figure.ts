import type { Answer, Call } from "#server/http/implement.ts";
import type { getFigure as contract } from "../contract.ts";
import { readFigure } from "./read-figure.ts";
import { readChosen } from "./selection.ts";

export async function getFigure(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readFigure(call, await readChosen(call), call.params.question);
}
