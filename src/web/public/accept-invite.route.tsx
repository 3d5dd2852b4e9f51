import { Button, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { paths } from "../paths.ts";

/** The address holds a secret: no search engine keeps it and no link carries it on. */
export const meta = () => [
  ...pageMeta("Accept an invitation", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

/** No invitation has been sent by this installation, so every token is unknown, and the page says so. */
export default function AcceptInvitePage() {
  return (
    <article className="mx-auto max-w-column px-4 py-14 sm:px-6">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        This invitation is not known
      </h1>
      <p className="mt-5 text-lg text-2">
        The link may be incomplete, withdrawn, used before or expired. It opens nothing, and no one has been told that
        you tried it.
      </p>
      <p className="mt-4 text-lg text-2">
        Ask the person who invited you for a new one. To keep a record of your own, you need no invitation.
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild variant="primary" size="lg">
          <Link to={paths.register}>Open an account</Link>
        </Button>
        <TextLink alone asChild className="text-lg">
          <Link to={paths.home}>What Tenure is</Link>
        </TextLink>
      </p>
    </article>
  );
}
