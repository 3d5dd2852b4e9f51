export { OpenComments } from "./open-comments.tsx";
export { threadsQuery } from "./queries.ts";
export { commentSlots } from "./comments.slot.tsx";
