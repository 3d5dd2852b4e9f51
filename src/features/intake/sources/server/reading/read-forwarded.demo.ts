import { notInDemo } from "#shared/demo/not-in-demo.ts";

/** No mail comes in to the demo. */
export const readForwarded = (): never => {
  throw notInDemo("A forwarding address");
};
