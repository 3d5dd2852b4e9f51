export { mountMcp } from "./mount-mcp.ts";
