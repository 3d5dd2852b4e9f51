import { implement, type Route } from "#server/http/implement.ts";
import { proposePhotos as contract } from "#features/intake/sources/photos-contract.ts";
import { proposePhotos, type UnusedPhotos } from "./propose-photos.ts";

/** The vault stands above the pipe: its photos are handed over. */
export const photoRoutes = (readUnused: UnusedPhotos): Route[] => [implement(contract, proposePhotos(readUnused))];
