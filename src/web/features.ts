/** The one wiring file of `src/web`: what the platform needs to know of a feature. Pages are wired in `routes.ts`. */
export { type User, getAuthUser, logout, refreshSession } from "#features/accounts/contract.ts";
export { getPublicConfig } from "#features/platform-status/contract.ts";
