export type { Need } from "../rules.ts";
export { useDashboardAddress } from "./dashboard-address.ts";
export { DashboardBody, DashboardFigures, type DashboardPartProps } from "./dashboard-body.tsx";
export { isHalfCompared } from "./answer/half-compared.ts";
export { needAct, needAction, needWords } from "./needs-you/need-act.ts";
export { needPath } from "./needs-you/need-path.ts";
export { complianceQuery } from "./queries.ts";
