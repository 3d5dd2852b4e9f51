export { openZip, zipOpener, ZIP_LIMITS, type ZipLimits } from "./open-zip.ts";
