import type { Verb } from "#server/http/implement.ts";
import type { getFigure as contract } from "../contract.ts";
import { readFigure } from "./read-figure.ts";
import { readChosen } from "./selection.ts";

export const getFigure: Verb<typeof contract> = async (call) =>
  readFigure(call, await readChosen(call), call.params.question);
