export { StopwatchSlot } from "./stopwatch.slot.tsx";
