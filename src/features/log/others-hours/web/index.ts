export { YouAgainstOthers } from "./of-property/you-against-others.tsx";
export { NobodyElseAtAny } from "./nobody-else.tsx";
export { othersHoursQuery, othersOfPropertyQuery } from "./queries.ts";
