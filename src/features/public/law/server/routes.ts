import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getRepRequirements } from "./get-rep-requirements.ts";
import { getTaxKnowledge } from "./get-tax-knowledge.ts";

export const lawRoutes: Route[] = [
  implement(contract.getRepRequirements, getRepRequirements),
  implement(contract.getTaxKnowledge, getTaxKnowledge),
];
