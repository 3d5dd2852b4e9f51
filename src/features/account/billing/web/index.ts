export { InvoiceList } from "./manage-subscription/invoice-list.tsx";
export { PlanSlot } from "./plan.slot.tsx";
