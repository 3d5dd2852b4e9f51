export { YouAgainstOthers } from "./of-property/you-against-others.tsx";
export { othersOfPropertyQuery } from "./queries.ts";
