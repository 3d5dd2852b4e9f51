import { withoutBook } from "#shared/book-address.ts";
import { placeAt } from "#web/navigation/site-map/where.ts";
import type { EngineState } from "#web/session/demo/demo-engine.ts";

type Move = { engine: EngineState; here: string; asked: string | undefined };

/** The title of the frame to show in place of the page that is left; null: no one waits for the database. */
export const frameOf = ({ engine, here, asked }: Move): string | null => {
  if (asked === undefined || asked === here || engine === "ready" || engine === "failed") return null;
  return placeAt(withoutBook(asked))?.title ?? null;
};
