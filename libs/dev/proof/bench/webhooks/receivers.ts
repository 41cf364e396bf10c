import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How an endpoint answers: at once, shortly before we hang up, or never. */
export type Manner = 'quick' | 'slow' | 'dead';
const slowMs = 9_000;

/** Endpoints of customers, and when each event came to those that answer at once. */
export class Receivers {
  /** Milliseconds of `performance.now()`, by the number of the event and the endpoint. */
  readonly #came = new Map<number, Map<string, number>>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receivers> {
    const server = createServer();
    const receivers = new Receivers(server);
    server.on('request', (request, response) => {
      const [manner] = request.url!.slice(1).split('/') as [Manner];
      void text(request).then((body) => {
        const answer = () => void response.writeHead(204).end();
        if (manner === 'slow') setTimeout(answer, slowMs);
        if (manner !== 'quick') return;
        answer();
        receivers.#note(request.url!, body);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receivers;
  }

  urlOf(manner: Manner, number: number): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${manner}/${number}`;
  }

  /** When the event first came, for each endpoint that has it. */
  came(event: number): readonly number[] {
    return [...(this.#came.get(event)?.values() ?? [])];
  }

  clear(): void {
    this.#came.clear();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  #note(endpoint: string, body: string): void {
    const { data } = JSON.parse(body) as { data: { event: number } };
    const times = this.#came.get(data.event) ?? new Map<string, number>();
    this.#came.set(data.event, times);
    if (!times.has(endpoint)) times.set(endpoint, performance.now());
  }
}
