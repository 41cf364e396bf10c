import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { WireCounter, type Asked, type WireCounts } from './wire-counter.js';

/** Counts by application, queue and shape of statement. */
export type Tally = Map<string, WireCounts>;

/** A statement without its values: the ORM writes them into the text. */
export const shapeOf = (text: string): string =>
  text
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\?(?:, \?)+/g, '?…')
    .trim()
    .slice(0, 200);

/** Connections of BullMQ: the first value of a statement is its queue. */
const isOfQueues = (application: string): boolean =>
  application === 'waybill-worker' || application === 'waybill-queue';
const adds = /\badd_job(s_bulk)?\(/;

/**
 * A proxy between the programs and PostgreSQL that counts statements by application and shape. Forwarding costs CPU time of this
 * process only.
 */
export class CountingProxy {
  readonly #server = createServer((client) => this.#serve(client));
  readonly #sockets = new Set<Socket>();
  readonly #busyQueues = new Set<string>();
  #tally: Tally = new Map();
  /** When the last statement of the work itself ended, by `performance.now()`. */
  lastAt = 0;

  /** @param isBackground whether a statement runs by a timer and is not counted */
  private constructor(
    private readonly target: URL,
    private readonly isBackground: (asked: Asked) => boolean,
  ) {}

  static async open(target: string, isBackground: (asked: Asked) => boolean = () => false): Promise<CountingProxy> {
    const proxy = new CountingProxy(new URL(target), isBackground);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The URL of a database through the proxy. */
  urlFor(databaseUrl: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  }

  /** The counts since the last call, without queues to which no job was added: their workers only poll. */
  take(): Tally {
    const tally = new Map([...this.#tally].filter(([key]) => this.#isOfWork(key)));
    this.#tally = new Map();
    this.#busyQueues.clear();
    return tally;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const counter = new WireCounter({
      statement: (asked) => this.#count(asked, { statements: 1 }),
      roundTrip: (asked, committed) => this.#count(asked, { roundTrips: 1, commits: committed ? 1 : 0 }),
    });
    this.#join(client, server, (chunk) => counter.fromClient.push(chunk));
    this.#join(server, client, (chunk) => counter.fromServer.push(chunk));
  }

  #join(from: Socket, to: Socket, look: (chunk: Buffer) => void): void {
    this.#sockets.add(from.setNoDelay(true));
    from.on('data', look);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }

  #isOfWork(key: string): boolean {
    const [application = '', queue = ''] = key.split(' ');
    return !isOfQueues(application) || this.#busyQueues.has(queue);
  }

  #count(asked: Asked, more: Partial<WireCounts>): void {
    if (this.isBackground(asked)) return;
    const { application, text, first } = asked;
    const ofQueues = isOfQueues(application);
    if (!ofQueues) this.lastAt = performance.now();
    else if (adds.test(text)) this.#busyQueues.add(first);
    const key = `${application} ${ofQueues ? first : '-'} ${shapeOf(text)}`;
    const sum = this.#tally.get(key) ?? { statements: 0, roundTrips: 0, commits: 0 };
    for (const [name, value] of Object.entries(more)) sum[name as keyof WireCounts] += value;
    this.#tally.set(key, sum);
  }
}

/** The sum of all statements. */
export function totalOf(tally: Tally): WireCounts {
  const total = { statements: 0, roundTrips: 0, commits: 0 };
  for (const counts of tally.values())
    for (const name of ['statements', 'roundTrips', 'commits'] as const) total[name] += counts[name];
  return total;
}
