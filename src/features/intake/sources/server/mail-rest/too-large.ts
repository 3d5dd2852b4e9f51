import { ServiceRefusal } from "../syncing/port.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";

export const tooLarge = (): ServiceRefusal =>
  new ServiceRefusal("The file is larger than we take.", { is: "failed", of: "calendar" });

/** What is asked for is a file. */
export const orTooLarge = async <Answer extends object>(asking: Promise<Answer>): Promise<Answer> => {
  const answer = await unlessTooLarge(asking);
  if (answer === undefined) throw tooLarge();
  return answer;
};
