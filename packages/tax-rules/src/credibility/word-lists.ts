/** Words that say nothing about what was done. */
export const FUNCTION_WORDS = (
  "a an the and or of to at in on for with from by about as is was were be been it its this that these those " +
  "my our your his her their them they we i me us he she you after before then than also too so up out off into over all some any no not"
).split(" ");

/** Words that could describe any entry of any year; a description made only of them is vague. */
export const STOP_LIST = (
  "property properties rental rentals work worked working misc miscellaneous stuff things general various other " +
  "management manage managed managing manager admin administration administrative office business real estate " +
  "task tasks duties call calls called phone email emails emailed mail text texts maintenance repair repairs " +
  "research paperwork meeting meetings errand errands daily weekly day hours time house houses unit units"
).split(" ");
