import type { Branding } from "#shared/brand/branding.ts";

/** In whose name and look a mail is written, if it is an organization's. */
export type MailSender = { title: string; logo: string | null; color: string; onColor: string; line: string };

export const mailSenderOf = (branding: Branding | null, publicUrl: string): MailSender | null => {
  if (branding === null) return null;
  const { title, logo, colors } = branding;
  const { brand, onBrand, brandHover } = colors.light;
  return { title, logo: logo && `${publicUrl}${logo}`, color: brand, onColor: onBrand, line: brandHover };
};
