import type { ActivityType } from "#shared/domain.ts";

/**
 * What people call their work. `phrases` are whole cells; `stems` are beginnings of words inside a longer cell. A word
 * that could mean two kinds of work is in `MAYBE`: it gives a suggestion, never a silent choice.
 */
type Words = { phrases: string; stems: string };

export const ACTIVITY_WORDS: Record<ActivityType, Words> = {
  "property-management": {
    phrases:
      "property management|property mgmt|prop mgmt|prop mgt|management|mgmt|mgt|mngmt|manage|managing|general management|day to day management|pm|operations|ops|property operations|oversight|supervision|walkthrough|walk through|property check|property checks|site visit|site visits|site check|rounds|utilities|key exchange",
    stems: "thermostat|meter",
  },
  "leasing-tenant-relations": {
    phrases:
      "leasing|lease|leases|tenant|tenants|tenant relations|tenant relation|tenant communication|tenant communications|tenant issues|tenant calls|renters|residents|resident relations|showing|showings|screening|applications|applicants|lease renewal|renewals|marketing|advertising|listing|move in|move out|guests|guest relations|guest communication|guest messaging|rent collection|collecting rent|rents",
    stems: "leas|tenant|renter|resident|showing|screening|applicant|renewal|advertis|guest",
  },
  "bookkeeping-recordkeeping": {
    phrases:
      "bookkeeping|book keeping|books|the books|accounting|accounts|bills|bill pay|bill paying|paying bills|invoices|invoicing|finance|finances|financials|ledger|records|recordkeeping|record keeping|receipts|quickbooks|banking|deposits|expenses|payables|receivables|reconciliation|money",
    stems: "bookkeep|accounting|invoic|ledger|recordkeep|receipt|quickbook|reconcil|bills|deposit|expense",
  },
  "vendor-contractor-management": {
    phrases:
      "vendors|vendor|contractors|contractor|contracting|subs|subcontractors|trades|vendor management|vendor mgmt|contractor management|contractor mgmt|contractor oversight|supervising contractors|bids|quotes|estimates|suppliers",
    stems: "vendor|contractor|subcontract|supplier|bid|quote",
  },
  "property-acquisition-activities": {
    phrases:
      "acquisition|acquisitions|acquiring|property acquisition|property acquisitions|looking for deals|deals|deal|deal hunting|deal finding|deal analysis|sourcing|buying|purchase|purchases|purchasing|due diligence|offers|making offers|closing|closings|house hunting|property hunting|property search|searching|prospecting|underwriting|new property|new properties|market research",
    stems: "acqui|deal|purchas|prospect|underwrit|diligence",
  },
  "compliance-legal-administration": {
    phrases:
      "compliance|legal|law|attorney|lawyer|permits|permit|permitting|licensing|license|licenses|licences|insurance|eviction|evictions|court|city|code|code compliance|regulatory|hoa|zoning|tax appeal|property tax appeal|compliance and legal|legal and compliance|legal admin|compliance and legal administration",
    stems: "complian|legal|attorney|lawyer|permit|licens|licenc|insur|evict|court|zoning|appeal|regulat",
  },
  "travel-property-related-tasks": {
    phrases:
      "travel|traveling|travelling|travel time|driving|drive|drives|drive time|mileage|commute|commuting|trip|trips|transport|transportation|transit|car|on the road|windshield time",
    stems: "travel|driv|mileage|commut|transport",
  },
  "strategic-planning-portfolio-management": {
    phrases:
      "planning|plan|strategy|strategic|strategic planning|portfolio|portfolio management|portfolio review|portfolio planning|portfolio analysis|goals|goal setting|forecasting|annual plan|business planning",
    stems: "strateg|portfolio|planning|forecast",
  },
  "education-training-property-specific": {
    phrases:
      "education|training|learning|course|courses|class|classes|study|studying|seminar|seminars|webinar|webinars|conference|conferences|podcast|podcasts|reading|workshop|workshops|meetup|meetups|continuing education|ce|school|landlord school|coaching|self study",
    stems: "educat|training|learning|course|seminar|webinar|conference|podcast|workshop|meetup|coaching",
  },
  "maintenance-repairs-oversight": {
    phrases:
      "maintenance|maint|mtce|mx|repairs|repair|r and m|repairs and maintenance|maintenance and repairs|fix|fixes|fixing|fix it|fixing things|rehab|renovation|renovations|remodel|remodeling|reno|construction|painting|paint|plumbing|electrical|electric|hvac|landscaping|lawn|lawn care|yard|yard work|yardwork|mowing|snow|snow removal|cleaning|clean|clean up|turnover|turnovers|make ready|upkeep|handyman|diy|improvements|upgrades|appliances|roof|roofing|carpentry|drywall|flooring|installs|installation|hands on work",
    stems:
      "mainten|maint|repair|fixing|rehab|renovat|remodel|paint|plumb|electric|hvac|landscap|lawn|mow|snow|cleaning|turnover|carpent|drywall|floor|roof|install|handyman|improvement",
  },
};

/** Words that lean one way but are too broad to decide alone. */
const MAYBE_WORDS: Record<string, ActivityType> = {
  admin: "compliance-legal-administration",
  administration: "compliance-legal-administration",
  administrative: "compliance-legal-administration",
  paperwork: "bookkeeping-recordkeeping",
  office: "bookkeeping-recordkeeping",
  "office work": "bookkeeping-recordkeeping",
  tax: "bookkeeping-recordkeeping",
  taxes: "bookkeeping-recordkeeping",
  "tax prep": "bookkeeping-recordkeeping",
  research: "property-acquisition-activities",
  analysis: "strategic-planning-portfolio-management",
  budget: "strategic-planning-portfolio-management",
  budgeting: "strategic-planning-portfolio-management",
  refinance: "strategic-planning-portfolio-management",
  refinancing: "strategic-planning-portfolio-management",
  networking: "education-training-property-specific",
  inspection: "property-management",
  inspections: "property-management",
  calls: "property-management",
  "phone calls": "property-management",
  phone: "property-management",
  email: "property-management",
  emails: "property-management",
  communication: "leasing-tenant-relations",
  communications: "leasing-tenant-relations",
  meeting: "property-management",
  meetings: "property-management",
  errands: "maintenance-repairs-oversight",
  shopping: "maintenance-repairs-oversight",
  supplies: "maintenance-repairs-oversight",
  "supply run": "maintenance-repairs-oversight",
  materials: "maintenance-repairs-oversight",
  general: "property-management",
  misc: "property-management",
  miscellaneous: "property-management",
  other: "property-management",
  various: "property-management",
};

export const MAYBE: ReadonlyMap<string, ActivityType> = new Map(Object.entries(MAYBE_WORDS));

/** Words inside a longer cell that say nothing about the kind of work if another word does. */
export const WEAK_WORDS = new Set(
  "and or of the a to for with on at in by work working time stuff things tasks task activity activities related general misc other property properties rental rentals real estate management mgmt mgt managing oversight relations specific issues coordination".split(
    " ",
  ),
);
