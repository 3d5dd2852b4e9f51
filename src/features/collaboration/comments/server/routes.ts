import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createComment } from "./create-comment.ts";
import { editComment } from "./edit-comment.ts";
import { listComments } from "./list-comments.ts";
import { listThreads } from "./list-threads.ts";
import { resolveComments } from "./resolve-comments.ts";
import { withdrawComment } from "./withdraw-comment.ts";

export const commentRoutes: Route[] = [
  implement(contract.listComments, listComments),
  implement(contract.listThreads, listThreads),
  implement(contract.createComment, createComment),
  implement(contract.editComment, editComment),
  implement(contract.withdrawComment, withdrawComment),
  implement(contract.resolveComments, resolveComments),
];
