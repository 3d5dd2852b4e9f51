/**
 * The first three digits of ZIP codes, by the state they are in, as the Postal Service assigns them (Labeling List L002,
 * "3-Digit ZIP Code Prefix Matrix"). What is in no range belongs to no state: 000, the military's 090 to 098 and 962
 * to 966, and digits not in use.
 */
const RANGES: Readonly<Record<string, string>> = {
  AL: "350-352 354-369",
  AK: "995-999",
  AS: "967",
  AZ: "850-853 855-857 859-860 863-865",
  AR: "716-729",
  CA: "900-908 910-928 930-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-516 520-528",
  ID: "832-838",
  IL: "600-620 622-629",
  IN: "460-479",
  KS: "660-662 664-679",
  KY: "400-418 420-427",
  LA: "700-701 703-708 710-714",
  MA: "010-027 055",
  MD: "206-212 214-219",
  ME: "039-049",
  MI: "480-499",
  MN: "550-551 553-567",
  MO: "630-631 633-641 644-658",
  MP: "969",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-681 683-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-871 873-875 877-884",
  NV: "889-891 893-895 897-898",
  NY: "005 063 100-149",
  OH: "430-459",
  OK: "730-731 734-741 743-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-770 772-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-986 988-994",
  WI: "530-532 534-535 537-549",
  WV: "247-268",
  WY: "820-831 834",
};

/** Whether a ZIP code can belong to a state: "43604" and "OH". */
export const isZipOfState = (zipCode: string, state: string): boolean => {
  const prefix = zipCode.slice(0, 3);
  return (RANGES[state] ?? "").split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return first !== "" && prefix >= first && prefix <= last;
  });
};
