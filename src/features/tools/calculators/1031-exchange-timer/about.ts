import type { Tool } from "../tool.ts";

export const EXCHANGE_TIMER: Tool = {
  id: "1031-exchange-timer",
  path: "/tools/1031-exchange-timer",
  title: "1031 Exchange Timer",
  description:
    "The last days to name and to receive replacement property, checked against your return's due date, with alarms for your calendar.",
  button: "USE CALCULATOR",
};
