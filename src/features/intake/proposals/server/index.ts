export { proposalRoutes } from "./routes.ts";
export { proposeItems, type Run } from "./reading/propose-items.ts";
export { readWaiting } from "./read-model.ts";
export { sealRun } from "./reading/seal-run.ts";
export { countByRun } from "./store.ts";
export { withdrawRun } from "./reading/withdraw-run.ts";
export type { Item, ItemHit } from "../item.ts";
export { ITEM_LIMITS } from "../item.ts";
export { withdrawWaitingOf } from "./reading/withdraw-waiting.ts";
