import { notInDemo } from "#shared/demo/not-in-demo.ts";

const refuse = (): never => {
  throw notInDemo("A passkey");
};
export const askForNewPasskey = refuse;
export const askForPasskey = refuse;
export const readNewPasskey = refuse;
export const readPasskeyAnswer = refuse;
