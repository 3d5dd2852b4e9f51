import { notInDemo } from "#shared/demo/not-in-demo.ts";

export const newProgramToken = (): never => {
  throw notInDemo("A token");
};
/** No program speaks to a visitor's page. */
export const readProgramToken = (): null => null;
