export { ClientBoard } from "./client-board.tsx";
export { CLIENTS_KEY, clientsQuery } from "./queries.ts";
