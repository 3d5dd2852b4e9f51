import { TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { closeLog } from "#web/overlays/open-log.ts";
import type { TypedWork } from "#web/slots/slots.ts";
import { proposalPath } from "../inbox-address.ts";
import { waitingOnQuery } from "../queries.ts";
import { eventTimes, eventTitle } from "../unlogged/unlogged-words.ts";
import { likestEvent } from "./likest-event.ts";

const HAS: Record<Proposal["kind"], string> = {
  calendar: "Your calendar has",
  mail: "A mail says",
  trip: "Your mileage log has",
  visit: "Your phone has",
  photos: "Your File Vault has",
  receipt: "Your File Vault has",
  program: "A program proposes",
};

/** Says which event may be the same work, and leads to it. What was typed stays where it is. */
export function WaitingEvent({ work }: { work: TypedWork }) {
  const { data } = useQuery(waitingOnQuery({ from: work.date, to: work.date }));
  const event = likestEvent(work, data?.proposals ?? []);
  if (event === null) return null;
  const times = eventTimes(event);
  return (
    <>
      {HAS[event.kind]} “{eventTitle(event)}”{times !== null && `, ${times}`}.{" "}
      <TextLink asChild>
        <Link to={proposalPath(event.id)} onClick={closeLog}>
          Review it instead
        </Link>
      </TextLink>
    </>
  );
}
