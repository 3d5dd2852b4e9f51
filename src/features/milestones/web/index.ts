export { AchievementsCard } from "./achievements-card.tsx";
export { MilestonesCard } from "./milestones-card.tsx";
