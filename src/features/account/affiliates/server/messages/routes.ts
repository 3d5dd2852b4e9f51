import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/account/affiliates/messages/messages-contract.ts";
import { listOwnMessages } from "./list-own-messages.ts";
import { addAnnouncement, listAffiliateMessages, withdrawAnnouncement } from "./manage-announcements.ts";
import { addAsset, getAssetPicture, uploadAsset, withdrawAsset } from "./manage-assets.ts";

export const messageRoutes: readonly Route[] = [
  implement(contract.listAffiliateMessages, listAffiliateMessages),
  implement(contract.addAnnouncement, addAnnouncement),
  implement(contract.withdrawAnnouncement, withdrawAnnouncement),
  implement(contract.addAsset, addAsset),
  implement(contract.uploadAsset, uploadAsset, { transaction: "own" }),
  implement(contract.withdrawAsset, withdrawAsset),
  implement(contract.getAssetPicture, getAssetPicture),
  implement(contract.listOwnMessages, listOwnMessages),
];
