import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/integrity.ts";
import { checkAllBooks } from "./check-all-books.ts";
import { exportCheckedBooks, listCheckedBooks } from "./list-checked-books.ts";

export const integrityRoutes: Route[] = [
  implement(contract.listCheckedBooks, listCheckedBooks, { isLong: true }),
  implement(contract.exportCheckedBooks, exportCheckedBooks, { isLong: true }),
  implement(contract.checkAllBooks, checkAllBooks),
];
