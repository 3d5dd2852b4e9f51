export { proposalRoutes } from "./routes.ts";
export { foundItems } from "./found-items.ts";
export { FETCH_ATTACHED, type Wish } from "./attached/fetch-attached.ts";
export { noteKept, noteNotKept, noteStillWanted, readWantedFile, type WantedFile } from "./attached/wishes.ts";
export { proposeItems, type SaidOfItem } from "./reading/propose-items.ts";
export {
  countWaitingByWeek,
  findReceiptProposal,
  readChangedAtSource,
  readPhotoProposals,
  readWaiting,
} from "./read-model.ts";
export { readThreads } from "./threads-read-model.ts";
export { sealRun } from "./reading/seal-run.ts";
export { noteSaid, readKnown } from "./reading/note-said.ts";
export { countByRun, keyOfIdentity, moveIdentities, moveWaitingTo, readIdentitiesOf } from "./store.ts";
export { withdrawRun } from "./reading/withdraw-run.ts";
export type { ItemHit, ItemReading } from "../item.ts";
export { firstStartOf, type ItemIdentity, itemKey } from "./item-key.ts";
export {
  countOfSource,
  countWaitingBySource,
  type MadeOfSource,
  readStanding,
  type StandingProposal,
} from "./of-source/of-source-store.ts";
export { withdrawWaitingOf } from "./reading/withdraw-waiting.ts";
