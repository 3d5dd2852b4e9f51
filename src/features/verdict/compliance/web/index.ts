export { useDashboardAddress } from "./dashboard-address.ts";
export { DashboardBody, DashboardFigures, type DashboardPartProps } from "./dashboard-body.tsx";
export { needAction, needWords } from "./needs-you/need-act.ts";
export { needPath } from "./needs-you/need-path.ts";
export { complianceQuery } from "./queries.ts";
