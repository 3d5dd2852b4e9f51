export { propertyInLaw } from "../property-in-law.ts";
export { fullAddressOf, keptPropertyOf } from "../rules.ts";
export { leaseNotices } from "./leases/notices.ts";
export { remindOfLeases } from "./leases/remind-of-leases.ts";
export { propertyRoutes } from "./routes.ts";
/** The properties of a book, archived and merged ones included; one property by id. */
export { findProperty, readProperties as listProperties } from "./store.ts";
export type { PropertyRow } from "./table.ts";
export { propertyChores } from "./photo/chores.ts";
