import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getProfileImage } from "./get-profile-image.ts";
import { proxyProfileImage } from "./proxy-profile-image.ts";
import { uploadProfileImage } from "./upload-profile-image.ts";

export const profileImageRoutes: Route[] = [
  implement(contract.proxyProfileImage, proxyProfileImage),
  implement(contract.uploadProfileImage, uploadProfileImage, { transaction: "own" }),
  implement(contract.getProfileImage, getProfileImage),
];
