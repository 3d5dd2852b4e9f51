export { EarlierYearsQuestion } from "./earlier-years-question.tsx";
