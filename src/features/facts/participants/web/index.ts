export { PeopleCard } from "./people-card.tsx";
export { personsQuery } from "./queries.ts";
