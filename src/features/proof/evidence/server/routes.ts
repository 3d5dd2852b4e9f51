import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as sharing from "../sharing-contract.ts";
import * as uploads from "../upload-contract.ts";
import { exportFileActs } from "./acts/export-file-acts.ts";
import { listFileActs } from "./acts/list-file-acts.ts";
import { attachFiles } from "./linking/attach-files.ts";
import { detachFiles } from "./linking/detach-files.ts";
import { dismissSuggestion } from "./linking/dismiss-suggestion.ts";
import { getFile } from "./reading/get-file.ts";
import { listFiles } from "./reading/list-files.ts";
import type { AnalyzedFiles } from "./reading/read-model.ts";
import { uploadEvidence } from "./receiving/upload-evidence.ts";
import { getFileContent } from "./serving/get-file-content.ts";
import { getFilePreview } from "./serving/get-file-preview.ts";
import { createShare } from "./sharing/create-share.ts";
import { listShares } from "./sharing/list-shares.ts";
import { getSharedFile, openSharedFile } from "./sharing/open-shared-file.ts";
import { revokeShare } from "./sharing/revoke-share.ts";
import { restoreFiles } from "./trash/restore-files.ts";
import { trashFiles } from "./trash/trash-files.ts";
import { beginUpload } from "./uploads/begin-upload.ts";
import { finishUpload } from "./uploads/finish-upload.ts";
import { getUpload } from "./uploads/get-upload.ts";
import { uploadPart } from "./uploads/upload-part.ts";

/** `analyzed` is handed over: what is made of files is known above. */
export const evidenceRoutes = (analyzed: AnalyzedFiles): Route[] => [
  implement(contract.listFiles, listFiles(analyzed)),
  implement(contract.uploadEvidence, uploadEvidence, { transaction: "own" }),
  implement(uploads.beginUpload, beginUpload),
  implement(uploads.getUpload, getUpload),
  implement(uploads.uploadPart, uploadPart, { transaction: "own" }),
  implement(uploads.finishUpload, finishUpload, { transaction: "own" }),
  implement(contract.listFileActs, listFileActs),
  implement(contract.exportFileActs, exportFileActs),
  implement(contract.attachFiles, attachFiles),
  implement(contract.detachFiles, detachFiles),
  implement(contract.trashFiles, trashFiles),
  implement(contract.restoreFiles, restoreFiles),
  implement(contract.getFile, getFile),
  implement(contract.getFileContent, getFileContent),
  implement(contract.getFilePreview, getFilePreview),
  implement(contract.dismissSuggestion, dismissSuggestion),
  implement(sharing.listShares, listShares),
  implement(sharing.createShare, createShare, { transaction: "own" }),
  implement(sharing.revokeShare, revokeShare),
  implement(sharing.getSharedFile, getSharedFile),
  implement(sharing.openSharedFile, openSharedFile),
];
