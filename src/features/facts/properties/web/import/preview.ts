import type { ResponseOf } from "#shared/endpoint.ts";
import type { previewPropertyImport } from "#features/facts/properties/contract.ts";

export type Preview = ResponseOf<typeof previewPropertyImport>;
