/** What the shell opens on demand over any page. Separate from `features.ts`, because these use the platform themselves. */
export const loadQuickLog = () => import("#features/log/quick-log/web/index.ts");
export const loadStepUp = async () => (await import("#features/account/accounts/web/index.ts")).loadStepUpDialog();
export const loadFeedback = () => import("#features/support/feedback/web/index.ts");
export const loadImpersonation = () => import("#features/support/impersonation/web/index.ts");
export const loadTour = () => import("#features/guide/tour/web/index.ts");
export const loadPalette = () => import("#features/overview/palette/web/index.ts");
