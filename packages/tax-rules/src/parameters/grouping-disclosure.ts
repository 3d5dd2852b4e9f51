/**
 * Rev. Proc. 2010-13 asks for a statement of groupings made in tax years that begin on or after January 25, 2010: for calendar
 * years, 2011 is the first. Older ones need none.
 */
export const FIRST_DISCLOSED_GROUPING_YEAR = 2011;
