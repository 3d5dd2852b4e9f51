import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { addPaper } from "./add-paper.ts";
import { listPapers } from "./list-papers.ts";
import { removePaper } from "./remove-paper.ts";

export const paperRoutes: Route[] = [
  implement(contract.listPapers, listPapers),
  implement(contract.addPaper, addPaper),
  implement(contract.removePaper, removePaper),
];
