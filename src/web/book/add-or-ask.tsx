import { TextLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BookAction } from "#shared/access.ts";
import { askPath } from "../paths.ts";
import { useOffers } from "../session/offer.ts";

type AddOrAskProps = {
  do: BookAction;
  /** What an adviser asks the owner for, as the title of a request. */
  ask: string;
  /** What those see who may add it. */
  children: ReactNode;
};

/** The way to what is missing: for an adviser a request to the owner, for those who may do neither nothing. */
export function AddOrAsk({ do: action, ask, children }: AddOrAskProps) {
  const offer = useOffers()(action);
  if (offer === "do") return children;
  return offer === "ask" && <AskForIt ask={ask} />;
}

export function AskForIt({ ask }: Pick<AddOrAskProps, "ask">) {
  return (
    <TextLink asChild>
      <Link to={askPath(ask)}>Ask for it</Link>
    </TextLink>
  );
}
