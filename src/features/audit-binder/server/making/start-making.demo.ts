/** The demo runs no chores, and nothing is ever begun there. */
export const startMaking = (): void => {};
