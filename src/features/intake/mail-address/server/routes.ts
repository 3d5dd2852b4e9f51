import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { addHeldMail, deleteHeldMail } from "./decide-held-mail.ts";
import { getMailAddress } from "./get-mail-address.ts";
import { makeMailAddress } from "./make-mail-address.ts";

export const mailAddressRoutes: Route[] = [
  implement(contract.getMailAddress, getMailAddress),
  implement(contract.makeMailAddress, makeMailAddress),
  implement(contract.addHeldMail, addHeldMail),
  implement(contract.deleteHeldMail, deleteHeldMail),
];
