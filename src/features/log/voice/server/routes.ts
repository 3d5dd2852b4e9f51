import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { transcribe } from "./transcribe.ts";

export const voiceRoutes: Route[] = [implement(contract.transcribe, transcribe, { transaction: "own" })];
