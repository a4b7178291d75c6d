/** A phrase that readers stumble over, and what to write instead. */
export interface ProseRule {
  /** What matches the phrase in running text; code is replaced by `X` before. */
  pattern: RegExp;
  /** The end of the sentence "write …". */
  instead: string;
  /** Whether the phrase is a fault only most of the time, so that it is reported without failing the check. */
  isHint?: true;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/**
 * The rules for phrases. Each one was right in at least four of five hits on these pages when it was added. A rule
 * that is wrong more often is removed or becomes a hint.
 */
export const PROSE_RULES: readonly ProseRule[] = [
  { pattern: /\bin (?:the )?place of\b/i, instead: '"instead of"' },
  { pattern: /\banew\b/i, instead: '"again", or a verb such as "re-create"' },
  { pattern: /\bthe other way (?:a)?round\b/i, instead: '"conversely" or "the reverse"' },
  { pattern: /\ball the same\b/i, instead: '"anyway" or "still"' },
  { pattern: /\bany more\b(?! (?:\w+s|than)\b)/i, instead: '"no longer" before the verb' },
  { pattern: /\bfor ever\b/i, instead: '"indefinitely"' },
  { pattern: /\bsome (?:seconds|minutes|hours|days|weeks|months)\b/i, instead: '"a few"' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: '"automatically", or "on its own"' },
  { pattern: /\bbelongs? into\b/i, instead: '"belongs in"' },
  { pattern: /\b(?:an|without|with) own\b/i, instead: '"its own", or "a custom"' },
  { pattern: /\blaunch address(?:es)?\b/i, instead: '"launch URL"' },
  { pattern: /\buser names?\b/i, instead: '"username"' },
  { pattern: /\b(?:is|are|as|not) a text\b|\ba text or a\b/i, instead: '"string"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: '"fix"' },
  { pattern: /\b(?:is|are|was|were|be) (?:not )?concerned\b/i, instead: '"affected"' },
  {
    pattern: /, also (?:when|if|for|from|in|on|of|by|after|where|with|without|at|through)\b/i,
    instead: '"even when" or "including", or a second sentence',
  },
  {
    pattern: /\breplac(?:e|es|ed|ing) (?:the |an? )?(?!by\b)[\w ]{1,40} by (?!hand\b)/i,
    instead: '"replace X with Y"',
  },
  {
    pattern: /(?:^|[.;] )Who (?:is|are|has|leaves|does|joins|may|opens|signs|wants|runs)\b[^?]*\./,
    instead: '"Anyone who" or "Users who"',
  },
  { pattern: /\b(?:whoever|whomever|whosever)\b/i, instead: '"anyone who" or "the person who"' },
  {
    pattern: /\bcauses, among them\b|\bamong the causes\b|\bamong others\b/i,
    instead: '"Possible causes:" or "including"',
  },
  {
    pattern: /\bstands? (?:in|at|under|before|after|there|above|beside|behind|elsewhere|further)\b/i,
    instead: '"is", "appears", or "comes"',
  },
  { pattern: new RegExp(`\\b\\d{1,2} (?:${MONTHS}) 20\\d\\d`), instead: 'the date as "September 12, 2025"' },
  { pattern: /\bgo(?:es|ing)? around (?:the|a|an|this|it|that|your|its)\b/i, instead: '"bypass"' },
  { pattern: /\b(?:runs?|works?) on (?:without|until|elsewhere)\b/i, instead: '"keeps working"' },
  {
    pattern: /\b(?:administrator|superuser|own|full|more|same|these|such) rights\b/i,
    instead: '"permissions"',
  },
  {
    pattern: /\bmade to (?:fit|face)\b|\bat one go\b|\bin one go\b/i,
    instead: '"in one step", or what it is made for',
  },
  { pattern: /\bshall\b/i, instead: '"must" or "should"' },
  {
    pattern: /\b(?:log|logs|logged|logging) (?:in|out)(?:to)?\b(?! (?:JSON|the|a|events?\b))/i,
    instead: '"sign in" or "sign out"',
    isHint: true,
  },
  {
    pattern: /\b(?:every|any|some)body\b|\bnobody\b/i,
    instead: '"everyone", "anyone", "someone", or "no one"',
  },
  { pattern: /\bof (?:your|its|their) own\b/i, instead: '"your own X" or "a separate X"', isHint: true },
  {
    pattern: /\bthe (?:tab|mode|card|button|field|page) \*\*/i,
    instead: 'the name first: "the **Overview** tab"',
  },
  { pattern: /(?:^|, |[.:;] )here (?:for|with|on|some|the default)\b/i, instead: '"This example …"' },
  {
    pattern: /^(?:As a|By) (?:blueprint|API)[^.]{0,60}:$/,
    instead: 'a whole sentence: "You can also do this with a blueprint:"',
  },
  { pattern: /: see (?:\[|[A-Z])/, instead: '"For …, see …", or a second sentence', isHint: true },
  {
    pattern: /(?:^|[.;:] )Let (?:the|a|an|this|your|it|only|people|users)\b/,
    instead: '"Configure … to …"',
    isHint: true,
  },
  { pattern: /\brefus(?:e|es|ed|al|als)\b/i, instead: '"reject", "deny", or "fail"', isHint: true },
  { pattern: /\badmits?\b|\badmitted\b/i, instead: '"allow"', isHint: true },
  { pattern: /[^:]{20,}: [^:]{20,}[:;] [^:]{15,}/, instead: 'two sentences', isHint: true },
  {
    pattern:
      /\b(?:simply|easily|obviously|of course|please|note that|in order to|leverage|utilize|seamless)\b/i,
    instead: 'the sentence without it',
  },
  { pattern: /\b(?:e\.g\.|i\.e\.|etc\.)/i, instead: '"for example", "that is", or "and so on"' },
];
