import { PROPERTY_TYPES, type PropertyType } from "#shared/domain.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { PROPERTY_STATES } from "./rules.ts";

/** What a properties file may hold, and the column names that people use. */
const COLUMN_NAMES = {
  nickname: "nickname|name|property|property name|property nickname|short name|label|title|listing|listing name",
  address: "address|street|street address|property address|address 1|address line 1|address1|location|full address",
  city: "city|town|municipality",
  state: "state|st|province|state code",
  zipCode: "zip|zip code|zipcode|postal code|postcode|zip5|postal",
  propertyType: "property type|type|rental type|kind|use|category",
  acquiredOn:
    "acquired|acquired on|date acquired|acquisition date|purchase date|purchased|purchased on|date purchased|bought|bought on|closing date|owned since",
  placedInServiceOn:
    "placed in service|placed in service on|in service|in service date|placed in service date|date in service|service date",
  soldOn: "sold|sold on|date sold|sale date|disposed|disposition date",
  ownershipPct:
    "ownership|ownership pct|ownership percent|ownership percentage|owned|owned pct|share|percent owned|percentage owned",
  entityName: "entity|entity name|owner|owner name|llc|held by|title holder|owned by",
  unitCount: "units|unit count|number of units|doors|no of units",
  managerName: "manager|manager name|property manager|managed by|management company",
  notes: "notes|note|comments|comment|memo|remarks",
} as const;

export type PropertyColumn = keyof typeof COLUMN_NAMES;

const COLUMNS = new Map<string, PropertyColumn>();
for (const column of Object.keys(COLUMN_NAMES) as PropertyColumn[]) {
  COLUMNS.set(comparable(column.replace(/([A-Z])/g, " $1")), column);
  for (const name of COLUMN_NAMES[column].split("|")) COLUMNS.set(name, column);
}

/** What a column or a JSON key holds ("zipCode", "ZIP code", "zip_code"); null when we do not know it. */
export const propertyColumn = (name: string): PropertyColumn | null => {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2");
  const key = comparable(spaced.replace(/[_%()]/g, " ").replace(/%/g, " pct "));
  return COLUMNS.get(key) ?? null;
};

const TYPE_WORDS: Record<PropertyType, string> = {
  "Long-term Rental":
    "long term|longterm|ltr|long term rental|longterm rental|residential|residential rental|rental|house|single family|single family home|sfh|sfr|duplex|triplex|fourplex|quadplex|multi family|multifamily|multi family home|apartment|apartments|condo|townhouse|townhome|mobile home|student rental|mid term|mid term rental",
  "Short-term Rental":
    "short term|shortterm|str|short term rental|shortterm rental|airbnb|vrbo|vacation|vacation rental|holiday rental|nightly rental",
  Commercial: "commercial|commercial property|office|retail|warehouse|industrial|mixed use|storage|self storage",
};

const TYPES = new Map<string, PropertyType>();
for (const type of PROPERTY_TYPES) {
  TYPES.set(comparable(type), type);
  for (const word of TYPE_WORDS[type].split("|")) TYPES.set(word, type);
}

export const propertyTypeOf = (text: string): PropertyType | null => TYPES.get(comparable(text)) ?? null;

const STATE_NAMES =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia|DC Washington DC|PR Puerto Rico|VI Virgin Islands|VI US Virgin Islands|GU Guam|AS American Samoa|MP Northern Mariana Islands";

const STATES = new Map<string, string>(PROPERTY_STATES.map((code) => [code.toLowerCase(), code]));
for (const entry of STATE_NAMES.split("|")) STATES.set(comparable(entry.slice(3)), entry.slice(0, 2));

/** The two letters of a state by name or code; null for neither. */
export const stateCodeOf = (text: string): string | null => STATES.get(comparable(text)) ?? null;
