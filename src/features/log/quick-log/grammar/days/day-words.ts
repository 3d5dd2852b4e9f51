export const WEEKDAY =
  "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nes(?:day)?)?|th(?:u(?:r(?:s(?:day)?)?)?|rs)|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
export const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** Months that are neither a first name nor another word. */
export const MONTH_ONLY =
  "(?:january|feb(?:ruary)?|mar(?:ch)?|apr|july?|aug|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const FREE = "(?<![\\p{L}\\p{N}])";
export const END = "(?![\\p{L}\\p{N}])";
/** What an ordinal can be the number of: `9th st`, `3rd coat`. */
export const NO_DAY =
  "\\s+(?:st|street|ave?|avenue|rd|road|blvd|floor|unit|apt|apartment|tenant)\\b|(?<=(?<!\\d)[1-5](?:st|nd|rd|th))\\s+(?:time|call|visit|coat|bed(?:room)?|bath(?:room)?|room|stor(?:y|ey)|attempt|notice|showing|quote|bid|payment|month|week|day|party)\\b";
