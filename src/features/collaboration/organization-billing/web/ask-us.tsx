import { Button, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { openFeedbackAbout } from "#web/overlays/open-feedback.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

type AskUsProps = { orgName: string; label: string; subject: string; why: string };

/** For what no button sells: members write to us, and a super_admin is taken to where it is set. */
export function AskUs({ orgName, label, subject, why }: AskUsProps) {
  const isSuperAdmin = useSignedInUser()?.role === "super_admin";
  return (
    <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
      <p className="text-base text-2">{why}</p>
      {isSuperAdmin ? (
        <TextLink asChild>
          <Link to={`${paths.superAdminOrganizations}?q=${encodeURIComponent(orgName)}`}>Change its terms</Link>
        </TextLink>
      ) : (
        <Button size="sm" onClick={() => openFeedbackAbout(`${subject} for ${orgName}`)}>
          {label}
        </Button>
      )}
    </div>
  );
}
