import { ServiceRefusal } from "../syncing/port.ts";

export const failed = (problem: string): ServiceRefusal =>
  new ServiceRefusal(problem, { is: "failed", of: "calendar" });

export const refusedCalendar = (problem: string): ServiceRefusal =>
  new ServiceRefusal(problem, { is: "refused", of: "calendar" });

export const refusedAccount = (problem: string): ServiceRefusal =>
  new ServiceRefusal(problem, { is: "refused", of: "account" });

/** @throws ServiceRefusal for an account that is opened otherwise. */
export const passwordOf = (secret: { accessToken: string } | { password: string }): string => {
  if ("password" in secret) return secret.password;
  throw refusedAccount("This calendar is opened with a password, and there is none.");
};
