const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that carry no subject. They are dropped from a query that has any other word, and are not indexed in running text. */
export const STOP_WORDS = list(`
a about after again all also am an and any anyone anything are as at be because been before being between both but by can cannot
cant could did didnt do does doesnt doing done dont each either else etc even ever every for from get gets getting got had has
hasnt have havent having he hello her here hers hi him his how however i if im in instead into is isnt it its itself just ive
keep keeps let lets like ll many may me might mine more most much must my myself need needs no nor not of off on once one only
onto or other our ours over please put same seem seems shall she should so some someone something still such than thanks that
thats the their them themselves then there these they thing things this those though through to too trying try tried under
until up upon us ve very via want wants was wasnt way ways we were werent what whats when whenever where wheres whether which
while who whom whose why will wish with within without wont would wouldnt yet you your yours yourself
`);

/** Stop words that change the meaning of the word beside them. */
export const PARTICLES = list('in on off out up no not cant cannot without after before');

/** Words that say little about the subject of a question to this documentation; they count for less. */
export const WEAK_WORDS = list(`
able allow allows authentik available best better certain change correct correctly different enable example exactly fail
failed failing fails find first fix give guide happen happens help inside issue issues know make makes making mean means
move new now possible problem problems properly purpose right run running see set setting settings setup show shows specific
start support supported supports tell turn understand use used user users uses using work working works wrong
`);
