import { respondText } from './respond-text';
import type { Site, SiteRequest, SiteResponse } from './site';

/** URLs of the server itself, outside of any site. */
const HEALTH = '/-/health/';
const METRICS = '/-/metrics';

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2] as const;

/** Data about a request when its response was sent. */
export interface Answered {
  method: string;
  target: string;
  status: number;
  /** Size of the body. */
  bytes: number;
  milliseconds: number;
}

/** The server's information about itself. */
export interface ServerState {
  isStopping: boolean;
  /** A sentence, if the server works but someone should look at it. */
  warning: string | undefined;
}

/** The information for operators. */
export interface Operations {
  /** Responds to a URL of the server itself; undefined for any other URL. */
  respond: (site: Site, request: SiteRequest, state: ServerState) => SiteResponse | undefined;
  /** Counts a response. */
  count: (answered: Answered) => void;
}

/**
 * Creates the health and metrics endpoints.
 *
 * @param options.metrics whether `/-/metrics` is available, in the text format of Prometheus
 */
export function createOperations(options: { metrics: boolean }): Operations {
  const byStatus = new Map<number, number>();
  const groups = BOUNDS.map(() => 0);
  let bytes = 0;
  let seconds = 0;
  let answers = 0;

  const metrics = (): string =>
    [
      '# TYPE docs_responses_total counter',
      ...[...byStatus].sort().map(([status, count]) => `docs_responses_total{status="${status}"} ${count}`),
      '# TYPE docs_response_bytes_total counter',
      `docs_response_bytes_total ${bytes}`,
      '# TYPE docs_response_seconds histogram',
      ...BOUNDS.map((bound, index) => `docs_response_seconds_bucket{le="${bound}"} ${groups[index]}`),
      `docs_response_seconds_bucket{le="+Inf"} ${answers}`,
      `docs_response_seconds_sum ${seconds}`,
      `docs_response_seconds_count ${answers}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      '',
    ].join('\n');

  return {
    respond(site, { method, target }, { isStopping, warning }) {
      const path = target.split('?')[0];
      const isKnown = path === HEALTH || (path === METRICS && options.metrics);
      if (!isKnown) return undefined;
      if (method !== 'GET' && method !== 'HEAD') {
        return respondText(site, {
          status: 405,
          text: 'This URL supports only GET, HEAD.\n',
          method,
          headers: { allow: 'GET, HEAD' },
        });
      }
      if (path === METRICS) {
        return respondText(site, {
          status: 200,
          text: metrics(),
          method,
          contentType: 'text/plain; version=0.0.4; charset=utf-8',
        });
      }
      return respondText(site, {
        status: isStopping ? 503 : 200,
        // Without a warning, this member is left out.
        text: `${JSON.stringify({ status: isStopping ? 'stopping' : 'ok', files: site.files.size, warning })}\n`,
        method,
        contentType: 'application/json; charset=utf-8',
      });
    },
    count({ status, bytes: sent, milliseconds }) {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      bytes += sent;
      seconds += milliseconds / 1000;
      answers += 1;
      for (const [index, bound] of BOUNDS.entries()) {
        if (milliseconds / 1000 <= bound) groups[index] = (groups[index] ?? 0) + 1;
      }
    },
  };
}
