export { FixesPanel } from "./fixes-panel.tsx";
