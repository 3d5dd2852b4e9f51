import type { SentMail } from "#features/intake/sources/mail/mails.ts";
import { serveReading } from "../here/serve-reading.ts";
import { type MailRequest, siftFiles } from "../reading/sift-files.ts";

export type MailTask = { files: readonly File[]; request: MailRequest };

serveReading<MailTask, SentMail>(({ files, request }, heard) => siftFiles(files, request, heard));
