export { OrganizationCard } from "./start/organization-card.tsx";
