/**
 * Variables that the Go processes (the web server in front of the application, and outposts) read, by type.
 *
 * Source: `internal/config/struct.go` of release 2025.8. Its library (go-envconfig) stops at the first value that it
 * can't read. Afterwards, it resolves `file://` and `env://`, but only in strings.
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
/** Variables of outposts, which only Go reads and uses. */
const OUTPOST = new Set([
  'AUTHENTIK_HOST',
  'AUTHENTIK_HOST_BROWSER',
  'AUTHENTIK_INSECURE',
  'AUTHENTIK_TOKEN',
]);

/** Whether Go reads the variable as another type than a string. */
export const isTypedInGo = (name: string): boolean => NOT_TEXT.has(name);

/** Whether only Go processes read the variable. */
export const isGoOnly = (name: string): boolean => OUTPOST.has(name);

/** Strings that Go accepts as true and false (`strconv.ParseBool`). */
export const GO_BOOLEAN = /^(?:1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/;
