/** Pages that need no account are written as HTML at build time; everything else starts from the SPA fallback. */
export const PRERENDERED_PATHS = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/logout-success",
  "/pricing",
  "/features",
  "/about",
  "/why-tenure",
  "/tools",
  "/law",
  "/privacy",
  "/terms",
  "/contact",
] as const;
