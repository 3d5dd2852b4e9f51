export { QuickLog } from "./quick-log.tsx";
export { watchLogged } from "./save-log.ts";
export { SentenceLine } from "./line/sentence-line.tsx";
export { useSentenceLog } from "./line/use-sentence-log.ts";
export { warmUp } from "./warm-up.tsx";
