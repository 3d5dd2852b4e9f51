import { isOwnBook } from "#web/credentials/acting.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { EarlierBookNotice } from "./identities/earlier-book-notice.tsx";
import { EmailNotice } from "./email-notice.tsx";

/**
 * Above every page of a person's own book while the address is unconfirmed. It loads with the page: arriving later, it would
 * push the page down.
 */
export function AccountNoticesSlot() {
  const signedIn = useSignedInUser();
  const user = isOwnBook() ? signedIn : null;
  return (
    <>
      {user && !user.emailVerified && <EmailNotice email={user.email} />}
      {user?.authProvider !== "email" && user && <EarlierBookNotice />}
    </>
  );
}
