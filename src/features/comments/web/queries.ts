import { apiQuery } from "#web/api/api-query.ts";
import type { CommentedOn } from "#web/slots/slots.ts";
import { listComments, listThreads } from "../contract.ts";

export const commentsQuery = (query: CommentedOn) => apiQuery(listComments, { query });
export const threadsQuery = apiQuery(listThreads, {});

/** What a comment makes outdated: its thread, and the list of open ones. */
export const COMMENT_KEYS = [[listComments.path]];
