export { BankImportSlot, BankLinesSlot } from "./bank.slot.tsx";
