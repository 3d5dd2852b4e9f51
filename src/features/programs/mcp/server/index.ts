export { mountMcp } from "./mount-mcp.ts";
export { receiptQuery } from "./tools/receipt-query.ts";
