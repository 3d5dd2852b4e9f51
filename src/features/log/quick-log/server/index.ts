export { readActivity } from "../grammar/activities.ts";
export { readDay } from "../grammar/days/days.ts";
export { findNames } from "../grammar/names.ts";
export { personTree } from "../grammar/persons/persons.ts";
export { propertyTree, readPlace, readUnknownPlace } from "../grammar/places.ts";
export { fold, wordsOf } from "../grammar/sentence.ts";
