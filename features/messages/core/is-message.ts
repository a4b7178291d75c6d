import { piecesOf, wordsOf } from './words';

/** Words that report that something went wrong. */
const REPORT =
  /\b(?:errors?|err|fail\w*|fatal|panic|warn\w*|denied|deny|refused|rejected|invalid\w*|illegal|forbidden|unauthorized|unable|cannot|can't|couldn't|could not|not|no|none|never|missing|required|must|only|expired|exceed\w*|mismatch\w*|unknown|unexpected|unsupported|unhealthy|incorrect|incompatible|wrong|already|timed out|timeout|retry\w*|too (?:many|big|large|long)|doesn't|isn't|don't|hasn't|disabled|deprecated|loop|lock|reset|closed|broken|bad|exception|traceback)\b|Error\b|Exception\b/i;

/** Text that is typed and not read: commands, settings, and code. */
const TYPED = [
  /^(?:ak|aws|cat|cd|certutil|chown|chmod|curl|dig|docker|echo|export|find|getent|gpg|grep|helm|journalctl|jq|k?init|kinit|klist|ktutil|kadmin|kubectl|ldapsearch|ldapwhoami|ls|make|mkdir|nc|npm|nslookup|openssl|pg_\w+|ping|psql|python3?|radtest|redis-cli|rm|s_client|SELECT|sudo|ssh|systemctl|tail|touch|traceroute|UPDATE|uv|return|import|from|if|with|def|proxy_\w+|location|server)\b/,
  /(?:^|\s)--?\w/,
  /^[\w.]+\s*[=(]/,
  /^[\w-]+:\s*(?:\S+$|\{)/,
  /^\w+(?:\.\w+)+$/,
  /^[{[<(]/,
  /^\/|^https?:/,
  /\)\s*$/,
];

/** Names of errors that are one word, such as `invalid_grant` and `TimeLimitExceeded`. */
const CODE =
  /^(?=\S*(?:_|[a-z][A-Z]))[A-Za-z_]*(?:err|invalid|denied|unauthori|exception|mismatch|required|exceeded|unsupported|unavailable|expired|missing|failed|history|loop|backoff|not|no)[A-Za-z_]*$/i;

/** Whether a text in code is a program's message, which means several words that report something. */
export function isMessage(text: string): boolean {
  const count = wordsOf(piecesOf(text)).length;
  return count > 1 && count < 60 && reports(text) && !TYPED.some((typed) => typed.test(text));
}

/** Whether a text reports that something went wrong. */
export function reports(text: string): boolean {
  return REPORT.test(text);
}

/** General Python errors, which mean nothing without the text after them. */
const GENERAL = /^(?:Attribute|Index|Key|Name|OS|Runtime|Type|Value)Error$/;

/** Whether a text in code is the name of an error. */
export function isCode(text: string): boolean {
  return CODE.test(text) && !GENERAL.test(text);
}
