import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/installation.ts";
import { getInstallation } from "./get-installation.ts";
import { sendTestMail } from "./send-test-mail.ts";

export const installationRoutes: Route[] = [
  implement(contract.getInstallation, getInstallation),
  implement(contract.sendTestMail, sendTestMail, { transaction: "own", isLong: true }),
];
