import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { commitImport } from "./commit-import.ts";
import * as openProperties from "../open-properties-contract.ts";
import { assignOpenProperty } from "./correcting/assign-open-property.ts";
import { listOpenProperties } from "./correcting/list-open-properties.ts";
import { discardImport } from "./discard-import.ts";
import { getImport } from "./get-import.ts";
import { listImports } from "./list-imports.ts";
import { reassignImport } from "./correcting/reassign-import.ts";
import { undoImport } from "./undo-import.ts";
import { updateImport } from "./update-import.ts";
import { uploadImport } from "./upload-import.ts";

export const importRoutes: Route[] = [
  implement(contract.uploadImport, uploadImport, { transaction: "own", isLong: true }),
  implement(contract.listImports, listImports),
  implement(contract.getImport, getImport),
  implement(contract.updateImport, updateImport, { transaction: "own", isLong: true }),
  implement(contract.discardImport, discardImport, { isLong: true }),
  implement(contract.commitImport, commitImport, { transaction: "own", isLong: true }),
  implement(contract.undoImport, undoImport, { isLong: true }),
  implement(contract.reassignImport, reassignImport, { isLong: true }),
  implement(openProperties.listOpenProperties, listOpenProperties),
  implement(openProperties.assignOpenProperty, assignOpenProperty, { isLong: true }),
];
