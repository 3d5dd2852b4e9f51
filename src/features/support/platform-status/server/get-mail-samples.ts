import type { Verb } from "#server/http/implement.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import { AppError } from "#shared/errors.ts";
import type { getMailSamples as contract } from "../contract.ts";

export const getMailSamples =
  (templates: readonly MailTemplate[]): Verb<typeof contract> =>
  async ({ platform: { config } }) => {
    if (config.environment !== "development") throw new AppError("not_found");
    const mails = templates.map(({ id, kind, when, sample }) => {
      const { subject, text, html } = sample(config.publicUrl);
      return { id, kind, when, subject, text, html };
    });
    return { mails };
  };
