import { Banner, Button, Spinner } from "@tenure/ui";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { CONSENT_SERVICES } from "#features/intake/sources/rules.ts";
import { finishConsent } from "#features/intake/sources/sync-contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { choosePath } from "../accounts/connect-address.ts";
import { GROUP_WORDS, groupOf } from "../accounts/group-words.ts";
import { leaveForBookOfVisit, takeBrought } from "./consent-visit.ts";

export const meta = () => pageMeta("Connect an account", { noIndex: true });

type ConsentService = (typeof CONSENT_SERVICES)[number];
type Outcome = { accountId: string } | { problem: string };

const TURNED_BACK = "You turned back before it was done. Nothing was connected, and nothing is read.";
const FAILED = "It did not work this time. Nothing was connected, and nothing is read.";

const finish = async (service: ConsentService): Promise<Outcome | null> => {
  if (leaveForBookOfVisit()) return null;
  const brought = takeBrought();
  if (!brought) return { problem: TURNED_BACK };
  try {
    const { account } = await callApi(finishConsent, { body: { service, ...brought } });
    return { accountId: account.id };
  } catch (error) {
    return { problem: errorMessage(error, FAILED) };
  }
};

/** What the service brought works once, so a page that renders twice must not send it twice. */
let finishing: Promise<Outcome | null> | null = null;

/** Where a service sends the browser back to after it has asked for consent. */
export default function ReturnedPage() {
  const { service: named } = useParams();
  const service = CONSENT_SERVICES.find((one) => one === named) ?? null;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(service === null ? FAILED : null);
  useEffect(() => {
    if (service === null) return;
    let isCurrent = true;
    const follow = async (): Promise<void> => {
      finishing ??= finish(service);
      const reached = await finishing;
      if (!isCurrent || reached === null) return;
      finishing = null;
      if ("accountId" in reached) await navigate(choosePath(reached.accountId), { replace: true });
      else setProblem(reached.problem);
    };
    void follow();
    return () => {
      isCurrent = false;
    };
    // Once: what was brought is gone from the address afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [service]);
  const { title } = GROUP_WORDS[service === null ? "calendars" : groupOf(service)];
  const again = service === null ? paths.integrations : `${paths.integrations}?connect=${service}`;
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-6 flex flex-col items-start gap-5">
        {problem === null ? (
          <p role="status" className="flex items-center gap-2 text-lg text-2">
            <Spinner /> Connecting your account.
          </p>
        ) : (
          <>
            <Banner tone="warn" announce>
              {problem}
            </Banner>
            <Button asChild variant="primary">
              <Link to={again}>Try again</Link>
            </Button>
          </>
        )}
      </div>
    </>
  );
}
