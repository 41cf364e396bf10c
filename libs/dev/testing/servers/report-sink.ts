import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../until.js';

/** What a client of Sentry sends: one event of an envelope. */
export type Reported = Readonly<Record<string, unknown>> & { readonly type?: string };

/** Takes in what is reported, as an error-reporting service of Sentry's protocol does. */
export class ReportSink {
  readonly reports: Reported[] = [];

  private constructor(
    readonly dsn: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<ReportSink> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*').end('{}');
        if (request.method === 'POST') sink.reports.push(...eventsOf(Buffer.concat(chunks).toString()));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const sink = new ReportSink(`http://publickey@127.0.0.1:${port}/1`, stop);
    return sink;
  }

  /** The first report for which this holds, as soon as there is one. */
  next(what: string, holds: (report: Reported) => boolean): Promise<Reported> {
    return until(what, () => Promise.resolve(this.reports.find(holds)));
  }
}

/** An envelope is lines of JSON: its header, then a header and a body for each item. */
function eventsOf(envelope: string): Reported[] {
  const [, ...items] = envelope.split('\n').filter(Boolean);
  return items.map((line) => JSON.parse(line) as Reported).filter((_line, index) => index % 2 === 1);
}
