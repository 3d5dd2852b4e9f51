export { brandingRoutes } from "./branding/routes.ts";
export { checkDomains } from "./domain/check-domains.ts";
export { domainMails } from "./domain/mail-lost-domain.ts";
export { domainRoutes } from "./domain/routes.ts";
