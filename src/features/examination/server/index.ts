export { examinationRoutes } from "./routes.ts";
