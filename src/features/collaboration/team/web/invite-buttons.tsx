import { Button } from "@tenure/ui";
import { UserPlus } from "lucide-react";
import type { TeamRole } from "../rules.ts";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

type InviteButtonsProps = { roles: readonly TeamRole[]; onInvite: (role: TeamRole) => void };

/** Starts with the first role that the reader may give; the form offers the others. */
export function InviteButtons({ roles, onInvite }: InviteButtonsProps) {
  const first = roles.includes("user") ? "user" : roles[0];
  if (first === undefined) return null;
  return (
    <Button variant="primary" icon={<UserPlus {...icon} />} onClick={() => onInvite(first)}>
      Invite someone
    </Button>
  );
}
