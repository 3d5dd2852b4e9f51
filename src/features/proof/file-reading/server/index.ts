export { fileReadingChores } from "./chores.ts";
export { beginAfterUpload } from "./jobs/begin-after-upload.ts";
export { analyzeFile } from "./analysis/analyze-file.ts";
export { readVaultFile } from "./jobs/read-vault-file.ts";
export { analyzedFiles, readFileSummaries } from "./read-model.ts";
export { fileReadingRoutes } from "./routes.ts";
