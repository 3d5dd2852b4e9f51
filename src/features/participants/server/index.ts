export { addPerson, type NewPerson } from "./add-person.ts";
export { createSelf } from "./create-self.ts";
export { presentPerson } from "./present-person.ts";
export { rememberAlias } from "./remember-alias.ts";
export { participantRoutes } from "./routes.ts";
/** The people of a book, archived ones included; one person by id, or locked for a write about them. */
export { findPerson, lockPerson, lockPersons, readPersons as listPersons } from "./store.ts";
export type { PersonRow } from "./table.ts";
