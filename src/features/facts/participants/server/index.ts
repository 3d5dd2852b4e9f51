export { addPerson } from "./add-person.ts";
export { createSelf } from "./create-self.ts";
export { personOfMember } from "./person-of-member.ts";
export { readHousehold } from "./read-household.ts";
export { rememberAlias } from "./remember-alias.ts";
export { participantRoutes } from "./routes.ts";
/** The people of a book, archived ones included; one person, or all of them, locked for a write about them. */
export { lockPerson, lockPersons, readPersons as listPersons } from "./store.ts";
export type { PersonRow } from "./table.ts";
