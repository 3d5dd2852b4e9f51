import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { newRulePath } from "#features/intake/automation-rules/web/index.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { proposalsWord } from "../count-words.ts";
import { sharedPerson } from "./shared-person.ts";

/** One quiet line: a rule would sort what several events have in common. */
export function SharedPersonLine({ proposals }: { proposals: readonly Proposal[] }) {
  const mayMake = useCanToAll("facts");
  const user = useSignedInUser();
  const shared = sharedPerson(proposals, user?.email ?? "");
  if (!mayMake || shared === null) return null;
  const { address, count } = shared;
  return (
    <p className="text-sm wrap-anywhere text-2">
      {proposalsWord(count, ["calendar"])} with {address}.{" "}
      <TextLink asChild>
        <Link to={newRulePath({ kind: "calendar", title: [], attendee: address })}>Make a rule</Link>
      </TextLink>
    </p>
  );
}
