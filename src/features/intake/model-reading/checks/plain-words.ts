const listOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a line may say of work at a property though its mail says it in other words. None names anyone, or says how much. */
export const PLAIN_WORDS = listOf(`
  a about after agreed an and answered apartment arranged as asked assigned at before booked by called cancelled changed checked cleaned
  collected compared completed contacted coordinated correspondence delivered discussed dispatched during e email emailed
  exchanged explained filed filled fixed followed for forwarded found from gave got had handled helped hired home house i in informed
  inspected inspection installed into invoiced is issue it its leased listed made mail maintenance managed matter measured
  message met moved my negotiated notified of offered on ordered our out paid painted picked planned planning posted
  prepared priced problem processed property provided put quote received recorded regarding removed renewed rental repair
  repaired repairs replaced replied reply reported requested responded reviewed reviewing scheduled screened sent set
  settled showed showing signed sorted spoke submitted talked tenant that the their this to took up updated visit visited
  was we were with work worked wrote`);

/** How long a thing takes, and parts of a day. */
export const UNITS = listOf(`
  hour hours hr hrs h minute minutes min mins m second seconds day days week weeks weekend month months year years today
  tomorrow yesterday tonight morning afternoon evening night noon midnight am pm overnight daily weekly monthly hourly`);

/** Numbers, months and days of the week in words. */
export const COUNTS = listOf(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen couple several few many pair
  half quarter double triple twice thrice once all every each whole first third fourth fifth monday tuesday wednesday
  thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july
  august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`);
