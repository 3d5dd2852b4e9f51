export { LogCheck } from "./log-check.tsx";
