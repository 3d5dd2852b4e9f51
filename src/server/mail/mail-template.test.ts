import { describe, expect, test } from "vitest";
import { getMailSamples } from "#features/support/platform-status/contract.ts";
import { mails } from "#server/feature-mails.ts";
import { routes } from "#server/features.ts";
import { startTestApp } from "#test/support/api-client.ts";

const PUBLIC_URL = "https://tenure.example";
const made = mails.map((template) => [template.id, { template, mail: template.sample(PUBLIC_URL) }] as const);

test("there are mails, each named once", () => {
  expect(mails.length).toBeGreaterThan(12);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
});

describe.each(made)("%s", (_id, { template, mail }) => {
  test("says the same as text and as HTML, without a gap", () => {
    const { subject, text, html } = mail;
    expect(subject.length).toBeLessThan(100);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
    const links = [...text.matchAll(/(?:https?|mailto):\S+/g)].map(([link]) => link.replace(/[.,]$/, ""));
    expect(links.length).toBeGreaterThan(0);
    expect(html).toContain('<html lang="en">');
    const [first = ""] = text.split("\n");
    expect(html).toContain(first);
  });

  test("ends by one press if it is a reminder, and only then", () => {
    const pages = routes.flatMap(({ endpoint }) => endpoint.onePressAt ?? []);
    const page = mail.list && new URL(mail.list.unsubscribe).pathname.replace(/[^/]+$/, ":token");
    if (template.kind !== "reminder") expect(mail.list).toBeUndefined();
    else {
      expect(pages).toContain(page);
      expect(mail.text).toContain(mail.list?.unsubscribe);
    }
  });
});

test("they are shown in development alone", async () => {
  await using app = await startTestApp();
  expect(await app.visitor().refused(getMailSamples, {})).toMatchObject({ status: 404 });
  Object.assign(app.platform.config, { environment: "development" });
  const shown = await app.visitor().call(getMailSamples, {});
  expect(shown.mails.map(({ id }) => id)).toEqual(mails.map(({ id }) => id));
});
