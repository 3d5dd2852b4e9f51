export { checkTimeStamp } from "./check-time-stamp.ts";
export { readTimeStampResponse, timeStampRequest } from "./ask-authority.ts";
export { readTrustRoots } from "./read-trust-roots.ts";
