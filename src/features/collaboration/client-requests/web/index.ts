export { RequestsSlot } from "./requests.slot.tsx";
