import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/collaboration/organizations/contract/books.ts";
import { acceptBookRequest, dropBook, getBookRequest, listBookRequests, requestBook } from "./book-requests.ts";
import { exportPortfolio } from "./export-portfolio.ts";
import { getSharedBook, shareBook, unshareBook } from "./share-book.ts";

export const organizationBookRoutes: Route[] = [
  implement(contract.getSharedBook, getSharedBook),
  implement(contract.shareBook, shareBook),
  implement(contract.unshareBook, unshareBook),
  implement(contract.listBookRequests, listBookRequests),
  implement(contract.exportPortfolio, exportPortfolio),
  implement(contract.requestBook, requestBook),
  implement(contract.dropBook, dropBook),
  implement(contract.getBookRequest, getBookRequest),
  implement(contract.acceptBookRequest, acceptBookRequest),
];
