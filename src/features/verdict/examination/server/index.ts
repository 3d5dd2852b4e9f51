export { acceptedAnswer } from "./accepted-answer.ts";
export { type PersonWeeks, readPersonWeeks } from "./get-work-weeks.ts";
export { type ExaminedYear, readExaminedYear } from "./read-examined-year.ts";
export { examinationRoutes } from "./routes.ts";
export { rateYear, ratingInSteps, readYearToRate, type YearToRate } from "./rate-year.ts";
