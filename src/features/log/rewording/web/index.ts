export { coachWords } from "./coach-words.ts";
export { DescriptionCoach } from "./description-coach.tsx";
export { RewordedNote } from "./reworded-note.tsx";
export { Rewording } from "./rewording.tsx";
