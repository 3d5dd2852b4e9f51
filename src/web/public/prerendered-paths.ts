import { ARTICLE_PATHS, TOOLS } from "../features.ts";
import { paths } from "../paths.ts";

/** Pages that need no account are written as HTML at build time; everything else starts from the SPA fallback. */
export const PRERENDERED_PATHS: readonly string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.logoutSuccess,
  paths.confirmDeletion,
  paths.confirmEmail,
  paths.notMe,
  paths.pricing,
  paths.features,
  ...ARTICLE_PATHS,
  paths.tools,
  ...TOOLS.map(({ path }) => path),
  paths.law,
  paths.contact,
  paths.affiliateProgram,
  paths.affiliateSignup,
  paths.diagnostics,
  paths.publicDiagnostics,
  paths.debugDeployment,
  paths.rulesSandbox,
  paths.verify,
  paths.transparency,
];
