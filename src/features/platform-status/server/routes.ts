import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getHealth } from "./get-health.ts";
import { getOutbox } from "./get-outbox.ts";
import { getPublicConfig } from "./get-public-config.ts";

export const platformStatusRoutes: Route[] = [
  implement(contract.getHealth, getHealth),
  implement(contract.getPublicConfig, getPublicConfig),
  implement(contract.getOutbox, getOutbox),
];
