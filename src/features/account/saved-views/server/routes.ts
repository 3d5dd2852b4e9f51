import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { createSavedView } from "./create-saved-view.ts";
import { deleteSavedView } from "./delete-saved-view.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { updateSavedView } from "./update-saved-view.ts";

export const savedViewRoutes: Route[] = [
  implement(contract.listSavedViews, listSavedViews),
  implement(contract.createSavedView, createSavedView),
  implement(contract.updateSavedView, updateSavedView),
  implement(contract.deleteSavedView, deleteSavedView),
];
