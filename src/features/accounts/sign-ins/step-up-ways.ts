/** How someone shows once more who they are, or at the door what their second step is. */
export const STEP_UP_WAYS = ["passkey", "code", "recoveryCode", "password", "mail"] as const;
export type StepUpWay = (typeof STEP_UP_WAYS)[number];

export type SignInMeans = { hasPassword: boolean; hasAuthenticator: boolean; passkeyCount: number };

/** Whether a password alone does not open the account. */
export const hasSecondStep = ({ hasAuthenticator, passkeyCount }: SignInMeans): boolean =>
  hasAuthenticator || passkeyCount > 0;

/** What follows the right password; the best first. */
export const secondStepWays = ({ hasAuthenticator, passkeyCount }: SignInMeans): StepUpWay[] => [
  ...(passkeyCount > 0 ? ["passkey" as const] : []),
  ...(hasAuthenticator ? ["code" as const] : []),
  "recoveryCode",
];

/** With a second step a password alone is not enough here either; without both, a code is mailed. */
export const stepUpWays = (means: SignInMeans): StepUpWay[] => {
  if (hasSecondStep(means)) return secondStepWays(means);
  return means.hasPassword ? ["password"] : ["mail"];
};
