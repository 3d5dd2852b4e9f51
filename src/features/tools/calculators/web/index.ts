export type { Tool } from "../tool.ts";
export { TOOLS } from "../tools.ts";
