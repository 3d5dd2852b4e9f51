import { ACTIVITY_BEGINNINGS } from "./activities.ts";

/** Words with which people begin to say what they did: what comes before them is not part of a name. */
const DID =
  "met|had|did|ran|took|got|went|made|wrote|sent|spoke|gave|saw|read|hung|cut|dug|put|set|built|bought|drove|showed|call|calls|email|text|phone|visit|meeting|used|with|about|re|regarding|at|on|in|by|for|from|while|during|after|before";

/** An activity's word, a verb in the past, a preposition. Folded text has plain letters: `\p{L}` would be slow to compile. */
export const TELLS = `(?:${ACTIVITY_BEGINNINGS}|(?:[a-z]{3,}ed|${DID})\\b)`;

export const VERB = `(?:[a-z]{3,}(?:ed|ing)|${DID})\\b`;
