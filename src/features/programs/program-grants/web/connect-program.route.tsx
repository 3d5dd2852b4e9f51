import { Banner, Button, Card, PageHeader, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { loadBook } from "#web/book/use-book.ts";
import { placeWords } from "#features/programs/program-tokens/web/index.ts";
import { type ConnectionAsked, getConnectionAsked } from "../contract.ts";
import { ASKED_MAX_CHARACTERS } from "../rules.ts";
import { AskPart } from "./ask-part.tsx";

/** The address holds what a program sent along: no search engine may index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta(titleOf("connectProgram"), { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

type Loaded = { asked: string; connection: ConnectionAsked | { kind: "nothing" | "unknown" | "refused" } };

export const clientLoader = async ({ request }: { request: Request }): Promise<Loaded> => {
  const asked = new URL(request.url).search.slice(1);
  if (asked === "") return { asked, connection: { kind: "nothing" } };
  if (asked.length > ASKED_MAX_CHARACTERS) return { asked, connection: { kind: "unknown" } };
  try {
    const [connection] = await Promise.all([callApi(getConnectionAsked, { query: { asked } }), loadBook()]);
    return { asked, connection };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { asked, connection: { kind: "unknown" } };
    if (isApiError(error) && error.status === 403) return { asked, connection: { kind: "refused" } };
    throw error;
  }
};

/** Where a program sends a person who is to let it in: what it asks for, who it may be, yes or no. */
export default function ConnectProgramPage({ loaderData: { asked, connection } }: { loaderData: Loaded }) {
  const [isAnswered, setAnswered] = useState(false);
  const leave = (to: string): void => {
    setAnswered(true);
    leaveTo(to);
  };
  return (
    <>
      <PageHeader title={titleOf("connectProgram")} description="Decide what an outside program may do." />
      <div className="flex max-w-column flex-col gap-5">
        {isAnswered && (
          <Banner tone="info" placement="inline" announce>
            We sent your answer to the program. You can close this page. Under{" "}
            <TextLink asChild>
              <Link to={paths.developer}>Developer</Link>
            </TextLink>{" "}
            you see the programs that you let in.
          </Banner>
        )}
        {!isAnswered && connection.kind === "ask" && <AskPart asked={asked} ask={connection} onAnswer={leave} />}
        {!isAnswered && connection.kind === "back" && <BackPart back={connection} onLeave={leave} />}
        {connection.kind === "nothing" && (
          <Card title="No program asks">
            <p className="text-base text-2">
              This page opens when a program, such as an assistant, asks to be let in. How one connects here is said
              under{" "}
              <TextLink asChild>
                <Link to={paths.developer}>Developer</Link>
              </TextLink>
              .
            </p>
          </Card>
        )}
        {connection.kind === "unknown" && (
          <Banner tone="danger" placement="inline" announce title="We can't connect this program.">
            We don&apos;t know it, or it wants you to go on to an address that it did not tell us before. Nothing was
            shared. Remove Tenure in the program, add it again, and start there.
          </Banner>
        )}
        {connection.kind === "refused" && (
          <Banner tone="info" placement="inline">
            Only the owner of this book, their spouse and their CPA can let programs in.
          </Banner>
        )}
      </div>
    </>
  );
}

type BackProps = { back: Extract<ConnectionAsked, { kind: "back" }>; onLeave: (to: string) => void };

/** Nobody is taken to an address of a stranger without a press. */
function BackPart({ back: { leadsTo, to }, onLeave }: BackProps) {
  return (
    <Banner
      tone="warn"
      placement="inline"
      announce
      title="The program asked for something we don't have."
      actions={
        <Button size="sm" onClick={() => onLeave(to)}>
          Go back
        </Button>
      }
    >
      Nothing was shared. Go back to {placeWords(leadsTo)} to let the program know.
    </Banner>
  );
}
