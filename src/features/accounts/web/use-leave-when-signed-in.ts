import { useEffect } from "react";
import { useNavigate } from "react-router";
import { safeNext } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";

/** Whoever is signed in already has no business at the door. */
export const useLeaveWhenSignedIn = (next: string | null): void => {
  const { user } = useUser();
  const navigate = useNavigate();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) void navigate(safeNext(next, location), { replace: true });
  }, [isSignedIn, next, navigate]);
};
