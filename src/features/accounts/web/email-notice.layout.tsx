import { Outlet } from "react-router";
import { useSignedInUser } from "#web/session/use-user.ts";
import { EarlierBookNotice } from "./identities/earlier-book-notice.tsx";
import { EmailNotice } from "./email-notice.tsx";

/** Above every signed-in page while the address is unconfirmed. It comes with the page: what came after it would push it down. */
export default function EmailNoticeLayout() {
  const user = useSignedInUser();
  return (
    <>
      {user && !user.emailVerified && <EmailNotice email={user.email} />}
      {user?.authProvider !== "email" && user && <EarlierBookNotice />}
      <Outlet />
    </>
  );
}
