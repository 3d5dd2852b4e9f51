export { PeopleCard } from "./people-card.tsx";
export { RELATION_LABELS } from "./person-words.ts";
export { PERSONS_KEY, personsQuery } from "./queries.ts";
