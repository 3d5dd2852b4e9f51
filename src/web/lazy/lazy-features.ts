/** What the shell opens on demand over any page. Separate from `features.ts`, because these use the platform themselves. */
export const loadQuickLog = () => import("#features/quick-log/web/index.ts");
export const loadStepUp = async () => (await import("#features/accounts/web/index.ts")).loadStepUpDialog();
export const loadFeedback = () => import("#features/feedback/web/index.ts");
export const loadImpersonation = () => import("#features/impersonation/web/index.ts");
export const loadTour = () => import("#features/tour/web/index.ts");
export const loadPalette = () => import("#features/palette/web/index.ts");
