export { acceptedAnswer } from "./accepted-answer.ts";
export { readPersonWeeks } from "./get-work-weeks.ts";
export { readExaminedYear } from "./read-examined-year.ts";
export { examinationRoutes } from "./routes.ts";
export { scanYear } from "./scan-year.ts";
