import { notInDemo } from "#shared/demo/not-in-demo.ts";

/** An archive is packed by Node's zlib and printed in a thread: the verb refuses before anything is written. */
export const makeBinder = async (): Promise<never> => {
  throw notInDemo("An audit binder");
};
