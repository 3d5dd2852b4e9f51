export { QuickLog } from "./quick-log.tsx";
export { watchLogged } from "./save-log.ts";
export { useSentenceLog } from "./use-sentence-log.ts";
export { warmUp } from "./warm-up.tsx";
