import { readFileSync } from 'node:fs';
import { shapeErrors, type ServiceModel } from './service-model.js';

const modelIn = (name: string): ServiceModel =>
  JSON.parse(readFileSync(`libs/dev/sandbox/cognito/fixtures/${name}.min.json`, 'utf8')) as ServiceModel;

export const identityModel = modelIn('cognito-identity-2014-06-30');

const published = modelIn('cognito-idp-2016-04-18');
/** The published model predates one operation, whose shapes the official client documents. */
export const userPoolModel: ServiceModel = {
  ...published,
  operations: {
    ...published.operations,
    GetTokensFromRefreshToken: {
      input: {
        type: 'structure',
        required: ['RefreshToken', 'ClientId'],
        members: { RefreshToken: {}, ClientId: {}, DeviceKey: {} },
      },
      output: {
        type: 'structure',
        members: {
          AuthenticationResult: published.operations['InitiateAuth']?.output?.members?.['AuthenticationResult'] ?? {},
        },
      },
    },
  },
};

type Request = {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
};

/**
 * A request handler for AWS clients that checks every exchange against the service's model. `faults` collects
 * mismatches; `operations` lists the calls.
 */
export class CheckedExchange {
  readonly faults: string[] = [];
  readonly operations: string[] = [];
  readonly #fetch = globalThis.fetch;

  constructor(private readonly model: ServiceModel) {}

  async handle(request: Request) {
    const { protocol, hostname, port, path, headers, body } = request;
    const text = new TextDecoder().decode(Uint8Array.from(body));
    const answer = await this.post(`${protocol}//${hostname}:${port}${path}`, headers, text);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { response: { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: bytes } };
  }

  /** Sends a call, and records every mismatch of request and response with the model. */
  async post(url: string, headers: Record<string, string>, text: string): Promise<Response> {
    const target = headers['x-amz-target'] ?? headers['X-Amz-Target'] ?? '';
    const [prefix, name = ''] = target.split('.');
    const operation = this.model.operations[name];
    if (prefix !== this.model.metadata.targetPrefix || !operation) this.faults.push(`no operation ${target}`);
    this.operations.push(name);
    this.#note(`${name} input`, shapeErrors(this.model, operation?.input ?? {}, withoutNulls(text)));
    const answer = await this.#fetch(url, { method: 'POST', headers, body: text });
    const output = await answer.clone().text();
    if (answer.ok && operation?.output)
      this.#note(`${name} output`, shapeErrors(this.model, operation.output, parsed(output)));
    if (answer.ok && !operation?.output && output) this.faults.push(`${name} output: must be empty`);
    return answer;
  }

  #note(where: string, found: string[]): void {
    this.faults.push(...found.map((fault) => `${where}: ${fault}`));
  }
}

/** The protocol accepts null for an absent member, and the web app's client library sends some. */
function withoutNulls(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (value === null ? undefined : value));
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
