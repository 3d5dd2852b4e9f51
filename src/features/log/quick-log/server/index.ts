export { settle, type Settled, type Usual } from "../draft.ts";
export { readActivity } from "../grammar/activities.ts";
export { readDay } from "../grammar/days/days.ts";
export { HINTS } from "../grammar/hints.ts";
export { findNames } from "../grammar/names.ts";
export { personTree } from "../grammar/persons/persons.ts";
export { propertyTree, readPlace, readUnknownPlace } from "../grammar/places.ts";
export { type Names, namesOf, understand, type Understanding } from "../grammar/understand.ts";
