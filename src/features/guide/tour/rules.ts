/** Specification section 2: how many steps the tour has. */
export const TOUR_STEP_COUNT = 13;
