export { placeWords } from "../rules.ts";
export { ProgramsLookedSlot } from "./programs-looked.slot.tsx";
export { SCOPE_MEANINGS } from "./token-words.ts";
export { tokensQuery } from "./queries.ts";
export { TokensPart } from "./tokens-part.tsx";
