import { apiQuery } from "#web/api/api-query.ts";
import type { CommentedOn } from "#web/slots/slots.ts";
import { listComments, listThreads } from "../contract.ts";

export const commentsQuery = (query: CommentedOn) => apiQuery(listComments, { query });
export const threadsQuery = apiQuery(listThreads, {});
