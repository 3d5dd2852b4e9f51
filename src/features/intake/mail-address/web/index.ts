export { MailAddressSlot } from "./mail-address.slot.tsx";
