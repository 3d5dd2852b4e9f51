import { notInDemo } from "#shared/demo/not-in-demo.ts";

/** No one connects an account in the demo: nothing is sealed, and nothing is there to open. */
export class Unopenable extends Error {}
export class KeyMissing extends Error {}

const refuse = (): never => {
  throw notInDemo("An account at another service");
};
export const seal = refuse;
export const unseal = refuse;
