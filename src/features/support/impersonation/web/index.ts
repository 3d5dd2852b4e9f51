export { lengthInWords } from "../rules.ts";
export { ImpersonateButton } from "./impersonate-button.tsx";
export { ImpersonationBanner, readImpersonation } from "./impersonation-banner.tsx";
export { WhoLooked } from "./who-looked.tsx";
