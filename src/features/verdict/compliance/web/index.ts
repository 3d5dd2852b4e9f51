export type { Need } from "../rules.ts";
export { useDashboardAddress } from "./dashboard-address.ts";
export { DashboardBody, DashboardFigures, type DashboardPartProps } from "./dashboard-body.tsx";
export { isHalfCompared } from "./answer/half-compared.ts";
export { needAct, needAction, needWords } from "./to-do/need-act.ts";
export { needPath } from "./to-do/need-path.ts";
export { DaysFigure } from "./figures/days-figure.tsx";
export { complianceQuery } from "./queries.ts";
