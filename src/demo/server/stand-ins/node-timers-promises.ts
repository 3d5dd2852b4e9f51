export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void globalThis.setTimeout(resolve, milliseconds));

/** Lets other tasks have their turn. */
export const setImmediate = (): Promise<void> => setTimeout(0);
