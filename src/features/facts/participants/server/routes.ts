import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { archivePerson } from "./archive-person.ts";
import { createPerson } from "./create-person.ts";
import { listPersons, type PersonsOfReach } from "./list-persons.ts";
import { unarchivePerson } from "./unarchive-person.ts";
import { updatePerson } from "./update-person.ts";

export const participantRoutes = (readReach: PersonsOfReach): Route[] => [
  implement(contract.listPersons, listPersons(readReach)),
  implement(contract.createPerson, createPerson),
  implement(contract.updatePerson, updatePerson),
  implement(contract.archivePerson, archivePerson),
  implement(contract.unarchivePerson, unarchivePerson),
];
