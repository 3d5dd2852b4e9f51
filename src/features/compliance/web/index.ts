export { useDashboardAddress } from "./dashboard-address.ts";
export { DashboardBody, DashboardFigures, type DashboardPartProps } from "./dashboard-body.tsx";
export { complianceQuery } from "./queries.ts";
