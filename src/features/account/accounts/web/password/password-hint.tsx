import { type Control, useWatch } from "react-hook-form";
import { passwordAdvice } from "./password-strength.ts";

type PasswordValues = { password: string; email: string; firstName: string; lastName: string; timeZone: string };

/** Follows what is typed without rendering the whole form again. */
export function PasswordHint({ control }: { control: Control<PasswordValues> }) {
  const [password, email, firstName, lastName] = useWatch({
    control,
    name: ["password", "email", "firstName", "lastName"],
  });
  return <>{passwordAdvice(password, { email, firstName, lastName })}</>;
}
