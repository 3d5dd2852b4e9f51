export { AchievementsCard } from "./achievements-card.tsx";
export { MilestonesCard } from "./milestones-card.tsx";
export { GoalsSlot } from "./goals.slot.tsx";
