import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as fileContract from "../import-contract.ts";
import { createStay } from "./create-stay.ts";
import { getNextStay } from "./get-next-stay.ts";
import { importStays } from "./imports/import-stays.ts";
import { listStaysImports } from "./imports/list-stays-imports.ts";
import { previewStaysFile } from "./imports/preview-stays-file.ts";
import { undoStaysImport } from "./imports/undo-stays-import.ts";
import { listStays } from "./list-stays.ts";
import { restoreStay } from "./restore-stay.ts";
import { stateServices } from "./state-services.ts";
import { updateStay } from "./update-stay.ts";
import { voidStay } from "./void-stay.ts";

export const stayRoutes: Route[] = [
  implement(contract.listStays, listStays),
  implement(contract.getNextStay, getNextStay),
  implement(contract.createStay, createStay),
  implement(contract.updateStay, updateStay),
  implement(contract.voidStay, voidStay),
  implement(contract.restoreStay, restoreStay),
  implement(contract.stateServices, stateServices),
  implement(fileContract.previewStaysFile, previewStaysFile, { transaction: "own" }),
  implement(fileContract.importStays, importStays),
  implement(fileContract.listStaysImports, listStaysImports),
  implement(fileContract.undoStaysImport, undoStaysImport),
];
