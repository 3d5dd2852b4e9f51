import { Button, Card } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { managesOrganizations } from "../shell/organization.ts";
import { StartDialog } from "./start-dialog.tsx";

/** On the page of one's team: the way into an organization, and to one's own. */
export function OrganizationCard() {
  const user = useSignedInUser();
  const [isStarting, setStarting] = useState(false);
  if (user === null || user.role === "super_admin") return null;
  if (user.organizationId !== null && !managesOrganizations(user)) return null;
  return (
    <Card title="Organization">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-base text-2">
          {user.organizationId === null
            ? "For a CPA firm or a company: seats for your people, and one board of the books that clients share with you. Your own log stays yours."
            : "You run an organization. Its people, seats and shared books are on its own page."}
        </p>
        {user.organizationId === null ? (
          <Button onClick={() => setStarting(true)}>Start an organization</Button>
        ) : (
          <Button asChild>
            <Link to={paths.organization}>Open the organization</Link>
          </Button>
        )}
      </div>
      {isStarting && <StartDialog isConfirmed={user.emailVerified} onClose={() => setStarting(false)} />}
    </Card>
  );
}
