import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { archiveProperty } from "./archive-property.ts";
import { createProperty } from "./create-property.ts";
import type { EntriesOfProperties } from "./entries-of-properties.ts";
import { getPropertyPhoto } from "./photo/get-property-photo.ts";
import { getProperty } from "./get-property.ts";
import { importProperties } from "./importing/import-properties.ts";
import { listProperties } from "./list-properties.ts";
import { mergeProperties } from "./merge-properties.ts";
import { previewPropertyImport } from "./importing/preview-property-import.ts";
import { removePropertyPhoto } from "./photo/remove-property-photo.ts";
import { unarchiveProperty } from "./unarchive-property.ts";
import { updateProperty } from "./update-property.ts";
import { uploadPropertyPhoto } from "./photo/upload-property-photo.ts";

export const propertyRoutes = (entries: EntriesOfProperties): Route[] => [
  implement(contract.listProperties, listProperties(entries)),
  implement(contract.createProperty, createProperty),
  implement(contract.previewPropertyImport, previewPropertyImport, { transaction: "own" }),
  implement(contract.importProperties, importProperties),
  implement(contract.getProperty, getProperty(entries)),
  implement(contract.updateProperty, updateProperty),
  implement(contract.archiveProperty, archiveProperty),
  implement(contract.unarchiveProperty, unarchiveProperty),
  implement(contract.mergeProperties, mergeProperties(entries)),
  implement(contract.uploadPropertyPhoto, uploadPropertyPhoto, { transaction: "own" }),
  implement(contract.getPropertyPhoto, getPropertyPhoto),
  implement(contract.removePropertyPhoto, removePropertyPhoto),
];
