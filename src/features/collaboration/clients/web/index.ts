export { ClientBoard } from "./client-board.tsx";
export { clientsQuery } from "./queries.ts";
