/** The answer to a good request with nothing to do: a text has no picture, no bytes were sent yet. */
export const ANSWERED_OTHERWISE: Readonly<Record<string, number>> = {
  "GET /api/files/:id/preview": 404,
  "POST /api/files/uploads/:id/finish": 409,
  // Its source says nothing new.
  "POST /api/proposals/:id/follow": 409,
  // No service is set up, and no account is connected: a calendar file is read once.
  "POST /api/integrations/consent": 404,
  "POST /api/integrations/consent/return": 404,
  // What stands there is no address of the internet.
  "POST /api/integrations/caldav": 400,
  "POST /api/integrations/address": 400,
  "GET /api/integrations/accounts/:id/calendars": 404,
  "POST /api/integrations/accounts/:id/calendars": 404,
  "POST /api/integrations/imap": 400,
  "GET /api/integrations/accounts/:id/folders": 404,
  "POST /api/integrations/accounts/:id/folders": 404,
  "POST /api/integrations/accounts/:id/disconnect": 404,
  // No mail comes in, and none waits.
  "POST /api/mail-address": 409,
  "POST /api/mail-address/held/:id/add": 404,
  "DELETE /api/mail-address/held/:id": 404,
  "GET /api/integrations/accounts/:id/ai": 404,
  "PATCH /api/integrations/accounts/:id/ai": 404,
  "POST /api/integrations/:id/sync": 409,
  "POST /api/integrations/:id/past": 409,
  // No language model is set up.
  "POST /api/descriptions/rewordings": 409,
  // No program is let in by them.
  "POST /api/proposals/remove": 404,
  // No service turns sound into text here.
  "POST /api/voice/transcriptions": 409,
  // Its analysis has not failed.
  "POST /api/time-entries/:id/analysis/retry": 409,
  // A part of one property has no second one.
  "POST /api/proposals/split": 400,
};

/** Fields whose ids name no row: a position in the order of files, and ids that a device makes itself. */
export const NAMES_NO_ROW = ["GET /api/files cursor", "GET /api/activity-feed cursor", "POST /api/stopwatch id"];
