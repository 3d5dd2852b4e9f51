import { countTowardStorage } from "#server/files/storage-read-model.ts";
import { readBytesOfUploads } from "./uploads/upload-store.ts";

export { disagreementsOf, propertiesNear } from "../photo-match.ts";
export { lockFiles } from "./reading/find-files.ts";
export { readPlacedProperties } from "./reading/read-model.ts";
export { evidenceChores } from "./chores.ts";
export { type LinkedArtefact, readArtefacts, readPhotosFor } from "./reading/read-artefacts.ts";
export { readUnusedPhotos } from "./linking/read-model.ts";
export { receiveMailFile } from "./mails/receive-mail-file.ts";
export { photoLinks } from "./linking/vault-photos.ts";
export { readEvidenceOfEntries } from "./reading/read-evidence-of-entries.ts";
export { readEvidenceCover, readFilesById, readFilesOfYear, type YearFile } from "./reading/read-files-of-year.ts";
export { recordVaultExport } from "./acts/record-vault-export.ts";
export { setAiStatus } from "./store.ts";
export { scanFile } from "./receiving/scan-file.ts";
export { sharedFilePage } from "./sharing/open-shared-file.ts";
export { evidenceRoutes } from "./routes.ts";

countTowardStorage(readBytesOfUploads);
