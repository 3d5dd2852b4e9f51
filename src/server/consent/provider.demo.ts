import { notInDemo } from "#shared/demo/not-in-demo.ts";

const refuse = (): never => {
  throw notInDemo("A sign-in with another service");
};
export const addressOfProvider = refuse;
export const grantOfReturn = refuse;
export const renewGrant = refuse;
export const revokeGrant = refuse;
