export { SourceMark } from "./source-mark.tsx";
