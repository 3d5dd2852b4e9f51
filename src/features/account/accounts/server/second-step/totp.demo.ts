import { notInDemo } from "#shared/demo/not-in-demo.ts";

const refuse = (): never => {
  throw notInDemo("A key for an authenticator app");
};
export const newTotpKey = refuse;
export const totpUri = refuse;
export const stepOfCode = refuse;
