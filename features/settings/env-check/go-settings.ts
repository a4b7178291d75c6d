/**
 * Variables that the Go processes read, by type: the web server in front of the application, and outposts.
 *
 * Source: `internal/config/struct.go` of release 2025.8. The library that fills it (go-envconfig) stops at the first
 * value that it cannot read; `file://` and `env://` are followed for texts only, afterwards.
 */
const BOOLEANS = [
  'AUTHENTIK_DEBUG',
  'AUTHENTIK_ERROR_REPORTING__ENABLED',
  'AUTHENTIK_ERROR_REPORTING__SEND_PII',
  'AUTHENTIK_INSECURE',
  'AUTHENTIK_OUTPOSTS__DISABLE_EMBEDDED_OUTPOST',
  'AUTHENTIK_OUTPOSTS__DISCOVER',
  'AUTHENTIK_REDIS__TLS',
];
const NUMBERS = ['AUTHENTIK_ERROR_REPORTING__SAMPLE_RATE', 'AUTHENTIK_REDIS__DB', 'AUTHENTIK_REDIS__PORT'];
const LISTS = ['AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS'];

const NOT_TEXT = new Set([...BOOLEANS, ...NUMBERS, ...LISTS]);
/** Variables of outposts, which only Go reads and follows. */
const OUTPOST = new Set([
  'AUTHENTIK_HOST',
  'AUTHENTIK_HOST_BROWSER',
  'AUTHENTIK_INSECURE',
  'AUTHENTIK_TOKEN',
]);

/** Whether Go reads it as something else than text. */
export const isTypedInGo = (name: string): boolean => NOT_TEXT.has(name);

/** Whether only Go processes read it. */
export const isGoOnly = (name: string): boolean => OUTPOST.has(name);

/** Words that Go takes for true and false (`strconv.ParseBool`). */
export const GO_BOOLEAN = /^(?:1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/;
