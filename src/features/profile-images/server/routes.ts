import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { proxyProfileImage } from "./proxy-profile-image.ts";

export const profileImageRoutes: Route[] = [implement(contract.proxyProfileImage, proxyProfileImage)];
