import { answers, instant } from "virtual:demo-answers";

/** Where the answers of the demo's server are, recorded from its archive when it was made. */
export const DEMO_ANSWERS_URL = answers;

/** At which the archive was made, ISO. */
export const DEMO_INSTANT = instant;
