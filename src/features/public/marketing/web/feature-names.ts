/** The six pages on what the product does: one list for menu, overview and sitemap. */
export type FeatureName = { path: `/features/${string}`; name: string; says: string };

export const FEATURES: readonly FeatureName[] = [
  { path: "/features/time-tracking", name: "Time Tracking", says: "Log an hour in five seconds, or import a log" },
  {
    path: "/features/material-participation",
    name: "Material Participation",
    says: "The seven tests, property by property",
  },
  {
    path: "/features/audit-ready-reporting",
    name: "Audit-Ready Reporting",
    says: "A report an examiner can follow line by line",
  },
  { path: "/features/goal-progress-tracker", name: "Goal Progress Tracker", says: "What is missing, per week left" },
  { path: "/features/multi-property-support", name: "Multi-Property Support", says: "Every property in one book" },
  { path: "/features/premium-features", name: "Premium Features", says: "The twelve things in a paid plan" },
];
