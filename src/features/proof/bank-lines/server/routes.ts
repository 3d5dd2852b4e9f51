import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { linkBankLine } from "./link-bank-line.ts";
import { listBankLines } from "./list-bank-lines.ts";
import { removeBankLine } from "./remove-bank-line.ts";

export const bankLineRoutes: Route[] = [
  implement(contract.listBankLines, listBankLines),
  implement(contract.linkBankLine, linkBankLine),
  implement(contract.removeBankLine, removeBankLine),
];
