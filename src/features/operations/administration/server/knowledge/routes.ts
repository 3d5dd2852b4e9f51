import * as contract from "#features/operations/administration/contract/knowledge.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { exportKnowledge, listKnowledge, listKnowledgeVersions } from "./list-knowledge.ts";
import { publishKnowledge, withdrawKnowledge } from "./publish-knowledge.ts";
import { createKnowledge, updateKnowledge } from "./write-knowledge.ts";

export const knowledgeRoutes: readonly Route[] = [
  implement(contract.listKnowledge, listKnowledge),
  implement(contract.exportKnowledge, exportKnowledge),
  implement(contract.listKnowledgeVersions, listKnowledgeVersions),
  implement(contract.createKnowledge, createKnowledge),
  implement(contract.updateKnowledge, updateKnowledge),
  implement(contract.publishKnowledge, publishKnowledge),
  implement(contract.withdrawKnowledge, withdrawKnowledge),
];
