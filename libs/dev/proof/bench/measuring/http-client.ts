import { Agent, request } from 'node:http';

export type RequestSpec = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Answered = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** A client with keep-alive connections and little overhead of its own: `fetch` costs several times as much. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #host: string;
  readonly #port: string;

  constructor(url: string) {
    const { port } = new URL(url);
    // "localhost" may resolve to ::1 first.
    this.#host = '127.0.0.1';
    this.#port = port;
  }

  ask({ method = 'GET', path, headers = {}, body }: RequestSpec): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.#agent, host: this.#host, port: this.#port, method, path, headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
