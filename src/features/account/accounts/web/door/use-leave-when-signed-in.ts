import { useEffect } from "react";
import { useNavigate } from "react-router";
import { hasLeftDemo } from "#web/credentials/browser-storage.ts";
import { goToBook } from "#web/credentials/navigation.ts";
import { safeNext } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";

/** Someone already signed in is sent on from here, unless they came out of the demo and have not chosen yet. */
export const useLeaveWhenSignedIn = (next: string | null, mayLeave = true): void => {
  const { user } = useUser();
  const navigate = useNavigate();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (mayLeave && isSignedIn && !hasLeftDemo())
      void goToBook(safeNext(next, location), (to) => navigate(to, { replace: true }));
  }, [mayLeave, isSignedIn, next, navigate]);
};
