import { ServiceRefusal } from "../syncing/port.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";

export const tooLarge = (): ServiceRefusal =>
  new ServiceRefusal("The file is larger than we take.", { is: "failed", of: "calendar" });

/** What is asked for is a file. */
export const orTooLarge = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof OutboundRefusal && error.reason === "too_large") throw tooLarge();
    throw error;
  }
};
