import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getVoice } from "./get-voice.ts";
import { transcribe } from "./transcribe.ts";

export const voiceRoutes: Route[] = [
  implement(contract.getVoice, getVoice),
  implement(contract.transcribe, transcribe, { transaction: "own" }),
];
