/** As much of Lighthouse's report as its details are made of. */
export interface ReportDetails {
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
}

interface Item {
  type?: string;
  items?: unknown[];
  node?: { snippet?: string };
  transferSize?: number;
  duration?: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What the score of a page is made of, and what does not depend on the load of the machine: requests and their bytes. */
export function detailsOf({ audits }: ReportDetails): string {
  const time = (id: string) => seconds(audits[id]?.numericValue ?? 0);
  const items = (id: string) => (audits[id]?.details?.items ?? []) as Item[];
  const requests = items('network-requests');
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const largest = items('lcp-breakdown-insight').find(({ type }) => type === 'node') as Item['node'];
  const longTasks = items('long-tasks').map(({ duration = 0 }) => Math.round(duration));
  return [
    `first paint ${time('first-contentful-paint')}, largest ${time('largest-contentful-paint')} (${largest?.snippet ?? '?'})`,
    `speed ${time('speed-index')}, blocked ${time('total-blocking-time')}, moved ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`,
    `tasks of ${longTasks.join(', ')} ms, ${requests.length} requests of ${Math.round(bytes / 1000)} kB`,
  ].join('; ');
}
