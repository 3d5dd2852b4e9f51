export { mailAddressChores } from "./chores.ts";
export { mailAddressRoutes } from "./routes.ts";
export { mailDoor } from "./take-mail.ts";
