import { Button, Field, TextInput } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { userQuery } from "../session/user-query.ts";
import { CyclingLabel } from "./cycling-label.tsx";

/** Signed in: to the dashboard. Otherwise to registration, with what was typed. */
export function EmailCapture() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isChecking, setIsChecking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    setIsChecking(true);
    const user = await client.fetchQuery(userQuery).catch(() => null);
    setIsChecking(false);
    const query = new URLSearchParams({ email: typeof email === "string" ? email : "" });
    await navigate(user ? paths.dashboard : `${paths.register}?${query}`);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="max-w-lg">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Email" className="flex-1">
          <TextInput type="email" name="email" required autoComplete="email" placeholder="you@example.com" />
        </Field>
        <Button type="submit" variant="primary" pending={isChecking}>
          <CyclingLabel />
        </Button>
      </div>
      <p className="mt-3 text-sm text-2">14-day free trial, no credit card required, cancel anytime.</p>
    </form>
  );
}
