export { analysisChores, analysisJobs, analyzeChanged } from "./jobs.ts";
export { readAnalyses } from "./read-model.ts";
export { entryAnalysisRoutes } from "./routes.ts";
