import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createProgramToken } from "./create-program-token.ts";
import { listProgramTokenUses } from "./list-program-token-uses.ts";
import { listProgramTokens } from "./list-program-tokens.ts";
import { revokeProgramToken } from "./revoke-program-token.ts";

export const programTokenRoutes: Route[] = [
  implement(contract.listProgramTokens, listProgramTokens),
  implement(contract.createProgramToken, createProgramToken),
  implement(contract.revokeProgramToken, revokeProgramToken),
  implement(contract.listProgramTokenUses, listProgramTokenUses),
];
