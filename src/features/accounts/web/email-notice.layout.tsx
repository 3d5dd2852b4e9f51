import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useSignedInUser } from "#web/session/use-user.ts";

const EmailNotice = lazy(async () => ({ default: (await import("./email-notice.tsx")).EmailNotice }));

/** Above every signed-in page while the address is unconfirmed; most people never load the notice. */
export default function EmailNoticeLayout() {
  const user = useSignedInUser();
  return (
    <>
      {user && !user.emailVerified && (
        <Suspense>
          <EmailNotice email={user.email} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
