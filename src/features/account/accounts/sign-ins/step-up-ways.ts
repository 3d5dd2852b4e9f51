/** How someone shows again who they are, or takes their second step at sign-in. */
export const STEP_UP_WAYS = ["passkey", "code", "recoveryCode", "password", "mail"] as const;
export type StepUpWay = (typeof STEP_UP_WAYS)[number];

export type SignInMeans = { hasPassword: boolean; hasAuthenticator: boolean; passkeyCount: number };

/** Whether a password alone is not enough to open the account. */
export const hasSecondStep = ({ hasAuthenticator, passkeyCount }: SignInMeans): boolean =>
  hasAuthenticator || passkeyCount > 0;

/** The possible second steps after the right password; the best first. */
export const secondStepWays = ({ hasAuthenticator, passkeyCount }: SignInMeans): StepUpWay[] => [
  ...(passkeyCount > 0 ? ["passkey" as const] : []),
  ...(hasAuthenticator ? ["code" as const] : []),
  "recoveryCode",
];

/** With a second step, a password alone is not enough here either; with neither, a code is mailed. */
export const stepUpWays = (means: SignInMeans): StepUpWay[] => {
  if (hasSecondStep(means)) return secondStepWays(means);
  return means.hasPassword ? ["password"] : ["mail"];
};
