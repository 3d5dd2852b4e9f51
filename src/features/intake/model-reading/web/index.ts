export { AiSwitch, AiUse } from "./ai-account.tsx";
