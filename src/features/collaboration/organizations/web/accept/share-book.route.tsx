import { Banner, Button, formatInstant, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { acceptBookRequest, getBookRequest } from "#features/collaboration/organizations/contract/books.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths, withNext } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";

/** The address holds a secret: no search engine keeps it and no link carries it on. */
export const meta = () => [
  ...pageMeta("Share your log", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.code === "validation_failed");

/** For a client whom an organization asks to share their book. */
export default function ShareBookPage() {
  const token = useParams()["token"] ?? "";
  const query = useQuery({
    ...apiQuery(getBookRequest, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const accepting = useApiMutation(acceptBookRequest, { toast: null });
  const { user, isKnown } = useUser();
  if (accepting.data) return <Shared orgName={accepting.data.orgName} />;
  if (isUnknown(query.error) || isUnknown(accepting.error)) return <Unknown />;
  if (!query.data) {
    return (
      <>
        <Heading>A request</Heading>
        <div className="mt-6">
          <LinkFailure query={query} gone="" />
          {query.isPending && <p role="status">Looking up the request.</p>}
        </div>
      </>
    );
  }
  const { orgName, askedByName, email, expiresAt } = query.data;
  return (
    <>
      <Heading>{`${orgName} asks to read your log`}</Heading>
      <div className="mt-6 flex flex-col gap-5">
        <p className="text-lg text-2">
          {askedByName} asks you to share your log of real estate hours. The people of {orgName} can then read it,
          comment and sign off years. They change no entry. You can stop it at any time.
        </p>
        {accepting.error && (
          <Banner tone="danger" announce>
            {errorMessage(accepting.error, "Your log was not shared. Try again.")}
          </Banner>
        )}
        {isKnown && user === null && <WaysIn email={email} here={`/share-book/${token}`} />}
        {user !== null && user.email === email && (
          <Button
            variant="primary"
            size="lg"
            className="self-start"
            pending={accepting.isSending}
            onClick={() => accepting.send({ params: { token } })}
          >
            Share my log
          </Button>
        )}
        {user !== null && user.email !== email && (
          <Banner tone="warn" placement="inline" title={`You're signed in as ${user.email}.`}>
            This request is for {email}. Sign out, then follow the link in the mail again.
          </Banner>
        )}
        <p className="text-sm text-3">
          For {email}. The link ends {formatInstant(expiresAt, ZONE)}.
        </p>
      </div>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="font-serif text-3xl font-semibold wrap-anywhere outline-none">
      {children}
    </h1>
  );
}

function WaysIn({ email, here }: { email: string; here: string }) {
  return (
    <>
      <p className="text-base text-2">Open an account with {email}, or sign in to it. Then you come back here.</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button asChild variant="primary" size="lg">
          <Link to={`${withNext(paths.register, here)}&email=${encodeURIComponent(email)}`}>Open an account</Link>
        </Button>
        <TextLink alone asChild className="text-lg">
          <Link to={withNext(paths.login, here)}>Sign in</Link>
        </TextLink>
      </div>
    </>
  );
}

function Shared({ orgName }: { orgName: string }) {
  return (
    <>
      <Heading>Your log is shared</Heading>
      <div className="mt-6 flex flex-col items-start gap-5">
        <p role="status" className="text-lg text-2">
          {orgName} can read it from now on. You can stop it on the Team page.
        </p>
        <Button asChild variant="primary" size="lg">
          <Link to={paths.dashboard}>Open your log</Link>
        </Button>
      </div>
    </>
  );
}

/** One page for every link that opens nothing: no one learns which it was. */
function Unknown() {
  return (
    <>
      <Heading>This request is not known</Heading>
      <p className="mt-6 text-lg text-2">
        The link may be incomplete, replaced, used before or expired. Nothing was shared. Ask who sent it for a new one.
      </p>
    </>
  );
}
