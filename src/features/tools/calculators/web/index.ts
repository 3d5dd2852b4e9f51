export { cardOf } from "../tool-cards.ts";
export type { Tool } from "../tool.ts";
export { TOOLS } from "../tools.ts";
