import { respondText } from './respond-text';
import type { Site, SiteRequest, SiteResponse } from './site';

/** Addresses of the server itself, outside of any site. */
const HEALTH = '/-/health/';
const METRICS = '/-/metrics';

/** Upper bounds of the groups of durations, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2] as const;

/** What is known about a request when its answer was handed over. */
export interface Answered {
  method: string;
  target: string;
  status: number;
  /** Of the body. */
  bytes: number;
  milliseconds: number;
}

/** What the server knows of itself. */
export interface ServerState {
  isStopping: boolean;
  /** A sentence, where the server answers but somebody should look at it. */
  warning: string | undefined;
}

/** What the server tells those who run it. */
export interface Operations {
  /** Answers an address of the server itself; undefined where it is none. */
  respond: (site: Site, request: SiteRequest, state: ServerState) => SiteResponse | undefined;
  /** Counts an answer. */
  count: (answered: Answered) => void;
}

/**
 * Makes the health and metrics endpoints.
 *
 * @param options.metrics whether `/-/metrics` answers, in the text format of Prometheus
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
          text: 'Only GET, HEAD is answered here.\n',
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
        // Without a warning, the member is left out.
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
