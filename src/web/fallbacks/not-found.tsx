import { Button, TextLink } from "@tenure/ui";
import { Link, useNavigate } from "react-router";
import { FullPage, FullPageText } from "./full-page.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/use-user.ts";

export function NotFound() {
  const { user } = useUser();
  const navigate = useNavigate();
  return (
    <FullPage>
      <FullPageText title="Page Not Found">There is nothing at this address.</FullPageText>
      <div className="flex flex-wrap justify-center gap-2">
        <Button asChild variant="primary">
          <Link to={user ? paths.dashboard : paths.home}>Go to Dashboard</Link>
        </Button>
        <Button onClick={() => void navigate(-1)}>Go Back</Button>
      </div>
      <p className="max-w-md text-base text-2">
        Check the address for a typing error. If a link inside Tenure led you here,{" "}
        <TextLink asChild>
          <Link to={paths.contact}>tell us</Link>
        </TextLink>
        . Your records are not affected.
      </p>
    </FullPage>
  );
}
