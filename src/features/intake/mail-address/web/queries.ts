import { apiQuery } from "#web/api/api-query.ts";
import { getMailAddress } from "../contract.ts";

export const mailAddressQuery = apiQuery(getMailAddress, {});
