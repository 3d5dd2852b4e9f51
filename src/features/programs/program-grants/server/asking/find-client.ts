import type { Platform } from "#server/platform.ts";
import { isId } from "#shared/ids.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { type ClientMetadata, readClientMetadata } from "../protocol/client-metadata.ts";
import { findClient } from "../clients-store.ts";

const DOCUMENT_MAX_BYTES = 5 * 1024;
const PATIENCE_MS = 5_000;
const ID_MAX_CHARACTERS = 500;

type Reach = Pick<Platform, "outbound" | "database">;

/** A program under the id that it goes by, or null: nobody knows it. */
export const findClientById = async (platform: Reach, clientId: string): Promise<ClientMetadata | null> => {
  if (isId(clientId)) return (await findClient(platform.database.db, clientId)) ?? null;
  return isDocumentAddress(clientId) ? fetchClient(platform, clientId) : null;
};

/** Client ID Metadata Documents: an id that is the https address of the program's own description, as it is written there. */
const isDocumentAddress = (clientId: string): boolean => {
  const url = clientId.length <= ID_MAX_CHARACTERS ? URL.parse(clientId) : null;
  return url !== null && url.protocol === "https:" && url.href === clientId && url.pathname !== "/" && url.hash === "";
};

/** Asked each time, for a person who waits: nothing of it is kept, so that what its maker takes back is gone. */
const fetchClient = async ({ outbound }: Pick<Reach, "outbound">, clientId: string): Promise<ClientMetadata | null> => {
  const told = await documentAt(outbound, clientId);
  if (told?.["client_id"] !== clientId) return null;
  const read = readClientMetadata(told);
  return read.ok ? read.value : null;
};

const documentAt = async (outbound: Reach["outbound"], address: string): Promise<Record<string, unknown> | null> => {
  try {
    const limits = { bytesMax: DOCUMENT_MAX_BYTES, patienceMs: PATIENCE_MS };
    const { status, content } = await outbound.ask(address, { headers: { accept: "application/json" }, ...limits });
    const told: unknown = status === 200 ? JSON.parse(content.toString("utf8")) : null;
    return typeof told === "object" ? (told as Record<string, unknown> | null) : null;
  } catch (error) {
    if (error instanceof OutboundRefusal || error instanceof SyntaxError) return null;
    throw error;
  }
};
