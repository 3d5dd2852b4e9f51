import type { SentMail } from "#features/intake/sources/mails.ts";
import { serveReading } from "../here/serve-reading.ts";
import { siftFiles } from "../reading/sift-files.ts";
import type { MailRequest } from "../reading/sift-mail.ts";

export type MailTask = { files: readonly File[]; request: MailRequest };

serveReading<MailTask, SentMail>(({ files, request }, heard) => siftFiles(files, request, heard));
