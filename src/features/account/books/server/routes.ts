import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listBooks } from "./list-books.ts";

export const bookRoutes: Route[] = [implement(contract.listBooks, listBooks)];
