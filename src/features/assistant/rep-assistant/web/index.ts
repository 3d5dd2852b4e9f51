export { AssistantSlot } from "./assistant.slot.tsx";
