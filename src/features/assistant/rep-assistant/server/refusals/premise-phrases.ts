/** What people type when they take for granted what is not so. */
export const PREMISE_PHRASES = {
  "500-is-not-status": [
    "500 enough|suffices|sufficient|all|only|need|needed|required|makes|get rep|reps|status|professional -short_term|str|airbnb|vacation_rental",
    "500 rep|reps|status|real_estate_professional since|because|as|so|only|just|enough|need",
    "only|just need 500 -short_term -str -material -test",
  ],
  "exactly-the-line": [
    "exactly|exact|precisely|even|flat 750",
    "750 is|hours enough|fine|ok|okay|okey|suffices|sufficient|plenty -not -since",
    "750 on_the_dot|on_the_nose",
    "at_least 750",
    "750 or more",
    "hit|reach|reached|land 750 done|qualify|enough|good|fine|set -spouse -have -did",
  ],
  "exactly-500": ["exactly|exact|precisely|flat 500"],
  "spouse-adds-to-750": [
    "spouse hours|time|her|his|work add|adds|added|combine|combined|plus|together|count|counts|join|pool|pooled 750|status|rep|mine",
    "combine|combined|pool|pooled|add|together our|both|we|spouse 750|hours reach|hit|clear|over|750",
    "we both|together|each 375|400|half 750",
    "375|400|500 each|both|apiece|spouse -job -w2",
    "spouse each|both|together|plus 750|pass|status",
    "spouse and_i hours|do|have|work we|us|together pass|750|qualify",
    "i 400 spouse|she|he|wife|husband 400",
    "since|because|as spouse|joint|jointly|file hours add|count|combine|pool",
    "between|both us|spouse over|have|reach 750",
  ],
  "commuting-counts": [
    "since|because|as|given|now_that commute|commuting|drive|driving|travel|mileage count|counts|counted|included",
    "commute|commuting|drive_from_home|driving_from_home counts|count|included right|correct|so|then|obviously|course",
    "add|include|count all|my commute|commuting",
  ],
  "others-work-is-mine": [
    "since|because|as contractor|crew|handyman|cleaner|helper|manager|employee hours|work mine|count|counts|add|my -supervise|supervising|watch|watching|oversee|overseeing|meet|meeting|talk|talking|call|calling|coordinate|coordinating|manage|managing|schedule|scheduling|email|text|direct|directing",
    "contractor|crew|handyman|cleaner|helper hours|work mine|count|counts|toward|add|adds my|mine|me|750|total -compare -ahead -against -spouse -with -supervise|supervising|watch|watching|oversee|overseeing|meet|meeting|talk|talking|call|calling|coordinate|coordinating|manage|managing|schedule|scheduling|email|text|direct|directing",
    "kid|kids|child|children|son|daughter|parent|mother|father|friend|brother|sister hours|work|time count|counts|add|mine",
    "pay|paid|hire|hired contractor|crew|handyman|cleaner|helper hours count|mine|my -supervise|supervising|watch|watching|oversee|overseeing|meet|meeting|talk|talking|call|calling|coordinate|coordinating|manage|managing|schedule|scheduling|email|text|direct|directing",
  ],
  "learning-counts": [
    "course|courses|seminar|podcast|podcasts|webinar|conference|class|education|training|youtube count|counts|add|hours|toward|log|include",
  ],
  "on-call-counts": [
    "on_call|standby|stand_by|available count|counts|hours|24|all|log|add|include",
    "24 hours available|on_call|phone",
  ],
  "searching-counts": [
    "look|looking|search|searching|shop|shopping|hunt|hunting|tour|touring new|buy|property|house|houses|deal|deals count|counts|hours|toward|add|log",
    "before bought|buy|buying|closing|owned|own|purchase hours|count|counts|work",
  ],
  "short-term-in-750": [
    "str|short_term|airbnb|vrbo|vacation_rental hours|time count|counts|add|toward|towards|include 750|rep|status",
  ],
  "schedule-is-election": [
    "one|single|same schedule|schedule_e election|elected|grouped|means|so",
    "schedule_e election|elected|elect",
  ],
  "license-is-enough": [
    "license|licence|licensed|realtor|broker|agent makes|make|means|automatic|automatically|so|enough|already|since|because|am",
  ],
  "750-per-property": [
    "need|must|do|does|is|since|because 750 each_property|every_property|per_property|each_rental|every_rental|per_rental|each_house|each_unit",
  ],
  "carries-over": [
    "split|spread|carry|roll|rolled over|across|between|two years|year 750|hours|status",
    "status carry|carries|roll over|last_year|next_year",
    "since|because|as passed|qualified|met|pass last_year this|again|too|still",
    "need|must|have qualify|pass|meet every|each year",
  ],
  prorated: [
    "prorate|prorated|pro_rated|pro_rata",
    "bought|started|began|purchase|purchased june|july|mid|half|middle|december|late|october|november 375|fewer|less|half|only|750",
  ],
  "app-decides": [
    "irs_approved|irs_accepted|irs_certified",
    "app|tenure|you|log|this approved|certified|accepted|endorsed irs",
    "log|app|tenure guarantee|guarantees|proof_against|audit_proof",
    "since|because app|tenure|you say|says|show|shows met|qualify|pass",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
