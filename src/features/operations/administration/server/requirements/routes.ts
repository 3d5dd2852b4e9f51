import * as contract from "#features/operations/administration/contract/requirements.ts";
import { implement, type Route } from "#server/http/implement.ts";
import { exportRequirements, listRequirements } from "./list-requirements.ts";
import { noteRequirement } from "./note-requirement.ts";

export const requirementRoutes: readonly Route[] = [
  implement(contract.listRequirements, listRequirements),
  implement(contract.exportRequirements, exportRequirements),
  implement(contract.noteRequirement, noteRequirement),
];
