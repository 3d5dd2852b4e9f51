import sharp from "sharp";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { verifyEmail } from "#features/account/accounts/contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { uploadEvidence } from "#features/proof/evidence/contract.ts";

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n", "latin1");
export const TEXT = Buffer.from("Text from the tenant: the heater is out again.\n");

type Camera = {
  takenAt?: string;
  latitude?: number;
  longitude?: number;
  color?: string;
  format?: "jpeg" | "png" | "webp" | "avif";
};

const degrees = (value: number): string => {
  const whole = Math.floor(Math.abs(value));
  const minutes = Math.floor((Math.abs(value) - whole) * 60);
  const seconds = Math.round(((Math.abs(value) - whole) * 60 - minutes) * 60 * 1000);
  return `${whole}/1 ${minutes}/1 ${seconds}/1000`;
};

/** A small picture, a JPEG unless told otherwise, as a phone writes it; `takenAt` is `2026:03:08 14:05:06`. */
export const photo = ({
  takenAt,
  latitude,
  longitude,
  color = "#884422",
  format = "jpeg",
}: Camera = {}): Promise<Buffer> => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: color } });
  const exif = {
    IFD0: { Make: "Phone of Robin" },
    ...(takenAt === undefined ? {} : { IFD2: { DateTimeOriginal: takenAt } }),
    ...(latitude === undefined || longitude === undefined
      ? {}
      : {
          IFD3: {
            GPSLatitude: degrees(latitude),
            GPSLatitudeRef: latitude < 0 ? "S" : "N",
            GPSLongitude: degrees(longitude),
            GPSLongitudeRef: longitude < 0 ? "W" : "E",
          },
        }),
  };
  return image.withExif(exif)[format]().toBuffer();
};

/**
 * A HEIC picture of 60 by 40 brown pixels, taken on 8 March 2026 at 41.65, -83.55 by the "Phone of Robin"; made with
 * `heif-enc`, since nothing here writes HEIC.
 */
export const HEIC = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADwAKAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIGAAEAAAAAAAAAFwACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACHQABAAAAAAAAAWYAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANZpcHJwAAAAtGlwY28AAAB0aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKEIBAQNwAAADAJAAAAMAAAMAHqAggQWW6SkpLmwIAAADAAgAAAMACEAiAAEABkQBwHGBEgAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAPAAAACgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAoaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAA5jZHNjAAMAAQACAAABhW1kYXQAAAATKAGsTsv9/7dRX97lP4XPAiBH4AAAAABJSSoACAAAAAgADwECAA8AAAB+AAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAACOAAAAJYgEAAEAAAD8AAAAAAAAADhjAADoAwAAOGMAAOgDAABQaG9uZSBvZiBSb2JpbgAABwAAkAcABAAAADAyMTADkAIAFAAAAOgAAAABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAADwAAAADoAQAAQAAACgAAAAAAAAAMjAyNjowMzowOCAxNDowNTowNgAEAAEAAgACAAAATgAAAAIABQADAAAASgEAAAMAAgACAAAAVwAAAAQABQADAAAAMgEAAAAAAABTAAAAAQAAACEAAAABAAAAAAAAAOgDAAApAAAAAQAAACcAAAABAAAAAAAAAOgDAAA=",
  "base64",
);

export const upload = async (client: ApiClient, content: Buffer | string, fileName = "receipt.pdf") =>
  client.call(uploadEvidence, {}, { file: { content, fileName } });

export const logEntry = (
  client: ApiClient,
  facts: { propertyId?: string; date?: string; hours?: number; description?: string } = {},
) =>
  client.call(createTimeEntry, {
    body: { date: "2026-03-08", hours: 2, activityType: "property-management", description: "Heater", ...facts },
  });

/** Someone with a confirmed email address, which sharing requires. */
export const signUpVerified = async (app: TestApp): Promise<ApiClient> => {
  const client = await app.signUp();
  const mail = app.mails.find(({ to }) => to === client.email);
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await app.visitor().call(verifyEmail, { body: { token } });
  return client;
};
