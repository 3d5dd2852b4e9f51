export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void globalThis.setTimeout(resolve, milliseconds));

/** Others have their turn. */
export const setImmediate = (): Promise<void> => setTimeout(0);
