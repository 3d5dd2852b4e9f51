import { answers, instant } from "virtual:demo-answers";

/** Where to find the answers of the demo's server, recorded from its archive when it was made. */
export const DEMO_ANSWERS_URL = answers;

/** When the archive was made, ISO. */
export const DEMO_INSTANT = instant;
