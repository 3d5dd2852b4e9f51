import { Banner, Button, Card, SkeletonRegion, SkeletonRows, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { helpPath } from "#web/paths.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { type MailAddress, makeMailAddress } from "../contract.ts";
import { HeldMails } from "./held-mails.tsx";
import { OwnAddress } from "./own-address.tsx";
import { mailAddressQuery } from "./queries.ts";

/** The forwarding address: what it is for, the address itself, and the mails that wait. */
export function MailAddressCard() {
  const isLocked = !useIsUnlocked("mail-rules");
  return (
    <Card title={<span className="inline-flex items-center gap-1.5">Forward a mail {isLocked && <LockMark />}</span>}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">
          Forward a mail about your work, and it is proposed with its own date. You say how long the work took. We keep
          who sent it, its subject and 500 characters of it. Attached files aren't kept.
          {isLocked && ` ${lockedWords("mail-rules")}`}
        </p>
        {isDemo() ? <InDemo /> : <Here isLocked={isLocked} />}
      </div>
    </Card>
  );
}

const InDemo = () => (
  <p className="text-base text-2">No mail comes in to the demo. In an account of your own you get an address here.</p>
);

function Here({ isLocked }: { isLocked: boolean }) {
  const reading = useQuery(mailAddressQuery);
  if (reading.error)
    return (
      <Banner tone="danger" announce>
        {errorMessage(reading.error, "Your forwarding address could not be read.")}
        <RetryButton query={reading}>Try again</RetryButton>
      </Banner>
    );
  if (!reading.data)
    return (
      <SkeletonRegion label="Loading your forwarding address">
        <SkeletonRows rows={1} />
      </SkeletonRegion>
    );
  return (
    <>
      <State own={reading.data} isLocked={isLocked} />
      {reading.data.held.length > 0 && <HeldMails own={reading.data} isLocked={isLocked} />}
    </>
  );
}

function State({ own, isLocked }: { own: MailAddress; isLocked: boolean }) {
  if (isLocked)
    return (
      <div>
        <Button onClick={() => openUpgrade(lockedWords("mail-rules"))}>See Premium</Button>
      </div>
    );
  if (!own.isAvailable) return <Unavailable missing={own.missingSettings} />;
  return own.address === null ? <NoAddress /> : <OwnAddress own={own} address={own.address} />;
}

/** What is missing is said to those who can set it. */
const Unavailable = ({ missing }: { missing: readonly string[] }) => (
  <div className="rounded-md border border-line bg-sunken px-3.5 py-2.5">
    <p className="text-base text-2">Not available on this installation</p>
    {missing.length > 0 && (
      <p className="mt-1 text-sm wrap-anywhere text-2">
        Set {missing.join(" and ")}.{" "}
        <TextLink asChild>
          <Link to={helpPath("forwarding-address")}>How to set it up</Link>
        </TextLink>
      </p>
    )}
  </div>
);

function NoAddress() {
  const make = useApiMutation(makeMailAddress, { toast: "save" });
  return (
    <div>
      <Button variant="primary" pending={make.isSending} onClick={() => make.send({ body: {} })}>
        Get your address
      </Button>
    </div>
  );
}
