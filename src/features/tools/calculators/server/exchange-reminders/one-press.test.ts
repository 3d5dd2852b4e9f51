import { expect, test } from "vitest";
import {
  confirmExchangeReminders,
  getExchangeReminders,
  requestExchangeReminders,
} from "#features/tools/calculators/reminder-contract.ts";
import { startTestApp } from "#test/support/api-client.ts";

const exchange = {
  soldOn: "2026-02-16",
  taxpayer: "individual" as const,
  extensionFiled: true,
  returnFiledOn: null,
  completedOn: null,
};

test("reminders end by one press in a mail program, which only sends a form to the address of the page", async () => {
  await using app = await startTestApp();
  const visitor = app.visitor();
  await visitor.call(requestExchangeReminders, { body: { email: "kim@investors.example", exchanges: [exchange] } });
  const token = /exchange-reminders\/([\w-]{43})/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
  await visitor.call(confirmExchangeReminders, { params: { token } });
  const url = `/exchange-reminders/${token}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = { method: "POST", url, headers, payload: "List-Unsubscribe=One-Click" } as const;
  const foreign = { ...form, headers: { ...headers, origin: "https://elsewhere.example" } };
  expect((await app.app.inject(foreign)).statusCode).toBe(403);
  await visitor.call(getExchangeReminders, { params: { token } });
  expect((await app.app.inject(form)).statusCode).toBe(200);
  expect((await visitor.refused(getExchangeReminders, { params: { token } })).status).toBe(404);
  expect((await app.app.inject(form)).statusCode).toBe(404);
});
