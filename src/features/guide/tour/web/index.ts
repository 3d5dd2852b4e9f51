export { Tour } from "./tour.tsx";
export { pageOfTourStep } from "./tour-page.ts";
