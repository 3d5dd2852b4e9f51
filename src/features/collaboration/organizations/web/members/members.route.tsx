import { Banner, Button, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { beyondSeatsWords, hasFreeSeat, isBeyondSeats } from "#features/collaboration/organizations/rules.ts";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { loadInOrganization, membersQuery, useOrganization } from "../shell/organization.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { MembersCard } from "./members-card.tsx";
import { OrganizationItself } from "./organization-itself.tsx";

export const meta = () => pageMeta(titleOf("organization"));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, (id) => queryClient.ensureQueryData(membersQuery(id)));

const SEATS_ID = "organization-seats";

export default function MembersPage() {
  const organization = useOrganization();
  const { orgId, orgName, currentSeatCount, seatLimit } = organization;
  const { members, invitations } = useSuspenseQuery(membersQuery(orgId)).data;
  const [isInviting, setInviting] = useState(false);
  const withChoice = useCarried();
  const isFull = !hasFreeSeat({ seats: currentSeatCount, limit: seatLimit });
  const waiting = invitations.filter(({ status }) => status === "pending").length;
  const asked = { seats: currentSeatCount, limit: seatLimit, waiting };
  return (
    <>
      <PageHeader
        title={titleOf("organization")}
        description={orgName}
        actions={
          <Button variant="primary" disabled={isFull} aria-describedby={SEATS_ID} onClick={() => setInviting(true)}>
            Invite someone
          </Button>
        }
      />
      <div className="flex flex-col gap-5">
        {isFull ? (
          <Banner
            tone="warn"
            placement="inline"
            title={seatWords(currentSeatCount, seatLimit)}
            actions={
              <Button size="sm" asChild>
                <Link to={withChoice(paths.organizationBilling)}>Add seats</Link>
              </Button>
            }
          >
            <span id={SEATS_ID}>You can&apos;t invite anyone until you add a seat or remove someone.</span>{" "}
            {isBeyondSeats(asked) && beyondSeatsWords(asked)}
          </Banner>
        ) : (
          <p id={SEATS_ID} className="text-base text-2">
            {seatWords(currentSeatCount, seatLimit)} {isBeyondSeats(asked) && beyondSeatsWords(asked)}
          </p>
        )}
        <MembersCard organization={organization} members={members} invitations={invitations} />
        <OrganizationItself organization={organization} />
      </div>
      {isInviting && <InviteDialog organizationId={orgId} asked={asked} onClose={() => setInviting(false)} />}
    </>
  );
}

const seatWords = (seats: number, limit: number): string =>
  seats >= limit ? `All ${limit} seats are taken.` : `${seats} of ${limit} seats ${seats === 1 ? "is" : "are"} taken.`;
