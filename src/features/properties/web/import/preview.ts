import type { ResponseOf } from "#shared/endpoint.ts";
import type { previewPropertyImport } from "#features/properties/contract.ts";

export type Preview = ResponseOf<typeof previewPropertyImport>;
