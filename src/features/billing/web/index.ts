export { InvoiceList } from "./manage-subscription/invoice-list.tsx";
