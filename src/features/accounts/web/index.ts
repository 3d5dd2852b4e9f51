export { DeletionCard } from "./deletion/deletion-card.tsx";
export { deletionQuery } from "./deletion/queries.ts";
