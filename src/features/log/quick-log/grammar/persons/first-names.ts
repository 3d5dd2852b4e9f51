/**
 * First names that are common in the United States and are hardly ever another word: a sentence that opens with one says
 * whose work it was. Names that are words as well (`will`, `mark`, `grant`) are left out.
 */
const FIRST_NAMES = new Set(
  `aaron abby abdul abel abigail abraham ada adam addison adrian adriana ahmed aidan aiden aisha alan albert alberto alec
alejandra alejandro alex alexa alexander alexandra alexis alfonso alfred alfredo ali alice alicia alison allan allen
allison alma alvin alyssa amanda amelia amir amy ana andre andrea andres andrew andy angel angela angelica angie anita
anna anne annette annie anthony antonio ariana arlene armando arnold arthur arturo ashley aubrey audrey ava avery
barbara beatrice beatriz becky ben benjamin bernard bernie beth bethany betsy betty bev beverly billy blanca bob bobby
bonnie boris brad bradley brandon brenda brendan brent brett brian brianna bridget brittany bruce bryan bryce caitlin
caleb calvin cameron camila carl carla carlos carmen carol carole caroline carolyn carrie casey cassandra cathy
cecilia cedric cesar chad charlene charles charlie chelsea cheryl chester chloe chris christa christian christie
christina christine christopher cindy claire clara clarence claudia clayton clifford clint clyde cody colin colleen
connie connor corey courtney craig cristian cristina curtis cynthia damian damon dan dana daniel daniela danielle
danny darlene darrell darren darryl dave david deanna debbie deborah debra delia denise dennis derek derrick desiree
devin devon diana diane diego dimitri dirk dmitri dolores dominic donald donna doreen doris dorothy doug douglas duane
dustin dwayne dwight dylan eddie edgar edith eduardo edward edwin eileen elaine eleanor elena eli elias elijah elise
elizabeth ella ellen ellie elsa emily emma emmanuel enrique eric erica erick erik erika erin ernest ernesto esteban
esther ethan eugene eva evan evelyn felicia felipe felix fernando fiona floyd fran frances francesca francis francisco
frankie fred freddie frederick gabriel gabriela garrett gary gavin geoff george gerald gerardo gilbert gilberto gina
giovanni gladys glenn gloria gonzalo gordon greg gregory gretchen guadalupe guillermo gus gustavo hailey hal hannah
harold harriet harry hassan heather hector heidi helen henry herbert herman hilda howard hugo humberto ian ibrahim
igor irene irma isaac isabel isabella isaiah ismael israel ivan jackie jaclyn jacob jacqueline jaime jake jamal james
jamie jane janet janice jared jasmine jason javier jeanette jeanne jeff jeffrey jen jenna jennifer jenny jeremy
jermaine jerome jerry jesse jessica jessie jill jim jimmy jo joan joann joanna joanne joaquin jodi joe joel joey
johanna john johnny jon jonathan jordan jorge jose joseph josh joshua josie josue juan juana juanita judith judy julia
julian julie julio justin kaitlyn kara karen kari karina karl karla kate katelyn katherine kathleen kathryn kathy
katie katrina kayla keith kelly kelsey ken kendra kenneth kenny kent kerry kevin kim kimberly kirk kristen kristin
kristina kristine krystal kurt kyle lamar larry latoya laura lauren laurie lawrence leah leo leon leonard leonardo
leroy leslie leticia lewis liam lillian linda lindsay lindsey lisa liz lloyd lois lonnie lopez loretta lori lorraine
louis louise lourdes lucas lucia lucy luis luke luz lydia lynn mack maddie mandy manny manuel marc marcela marcia
marco marcos marcus margaret margarita maria mariah marian mariana marie mariela mario marisol marissa marjorie
marlene marsha martha martin martina marvin mary mateo matt matthew maureen maurice mauricio max megan meghan mel
melanie melinda melissa melvin meredith mia michael micheal michele michelle miguel mike mikey mildred milton mindy
miranda miriam mitch mitchell mohammed moises molly monica monique morgan muhammad myra nadia nancy naomi natalia
natalie natasha nathan nathaniel ned neil nelson nestor nicholas nick nicolas nicole nina noah noel noemi nora norma
norman octavio olga oliver olivia omar oscar otto owen pablo pam pamela patricia patrick patti patty paul paula
pauline pedro peggy perry pete peter phil philip phillip phyllis priscilla rachel rafael ralph ramiro ramon ramona
randall randy raquel raul ray raymond rebecca reggie regina rene renee rex reynaldo rhonda ricardo richard richie rick
ricky rigoberto rita robert roberta roberto rodney rodolfo rodrigo rogelio roger roland rolando ron ronald ronda
ronnie rosa rosalind rosie ross roxanne roy ruben rudy russ russell ryan sabrina sal sally salvador sam samantha sammy
samuel sandra santiago santos sara sarah saul scott sean sergio seth shane shannon shari sharon shaun shawn sheila
shelby shelly sheri sherri sherry sheryl shirley sidney silvia simon sofia sonia sonya sophia sophie stacey stacy stan
stanley stella stephanie stephen steve steven stewart stuart susan susie suzanne sylvia tamara tami tammy tania tanya
tara tatiana taylor ted terence teresa teri terrance terrence terri terry theo theodore theresa thomas tiffany tim
timothy tina tobias toby todd tom tomas tommy toni tony tonya tracey tracy travis trent trevor trey tricia trina trish
tristan troy tyler tyrone valentina valerie vanessa vera vernon veronica vic vicki vickie vicky victor victoria vince
vincent violeta vivian vladimir walter warren wayne wendell wendy wesley whitney wilfredo willard william willie wilma
wilson winston xavier xiomara yesenia yolanda yvette yvonne zach zachary zack zoe`.split(/\s+/),
);

/** `joe`; `joes` without its apostrophe is left alone. */
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word);
