import { Banner, Button, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { signOut } from "#web/credentials/sign-out.ts";
import { paths, withNext } from "#web/paths.ts";

export function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="font-serif text-3xl font-semibold wrap-anywhere outline-none">
      {children}
    </h1>
  );
}

export function WaysIn({ token }: { token: string }) {
  const here = `/accept-invite/${token}`;
  return (
    <>
      <p className="text-base text-2">
        Open an account with the address that the invitation was sent to, or sign in to it. Then you come back here.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button asChild variant="primary" size="lg">
          <Link to={withNext(paths.register, here)}>Open an account</Link>
        </Button>
        <TextLink alone asChild className="text-lg">
          <Link to={withNext(paths.login, here)}>Sign in</Link>
        </TextLink>
      </div>
    </>
  );
}

export function WrongAccount({ own }: { own: string }) {
  return (
    <Banner
      tone="warn"
      placement="inline"
      title={`You're signed in as ${own}.`}
      actions={
        <Button size="sm" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      This invitation was sent to another address. Sign out, then follow the link in the mail again.
    </Banner>
  );
}

/** One page for every link that opens nothing: no one learns which kind it was. */
export function Unknown() {
  return (
    <>
      <Heading>This invitation is not known</Heading>
      <div className="mt-6 flex flex-col gap-5">
        <p className="text-lg text-2">
          The link may be incomplete, withdrawn, used before or expired. It opens nothing, and no one has been told that
          you tried it.
        </p>
        <p className="text-base text-2">
          Ask the person who invited you for a new one. To keep a record of your own, you need no invitation.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button asChild variant="primary">
            <Link to={paths.register}>Open an account</Link>
          </Button>
          <TextLink alone asChild>
            <Link to={paths.home}>What Tenure is</Link>
          </TextLink>
        </div>
      </div>
    </>
  );
}
