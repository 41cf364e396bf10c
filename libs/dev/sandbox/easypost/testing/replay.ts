export type Exchange = {
  cassette: string;
  method: string;
  url: string;
  request: unknown;
  status: number;
  response: unknown;
};
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What is the vendor's own: ids, numbers, names in addresses of files. */
const isOwn = (value: string): boolean => /^[a-z]+_[0-9a-f]{32}$|^9\d{21}$/.test(value);

/** Sends recorded requests to a sandbox and compares its answers with the recorded ones. */
export class Replay {
  /** Recorded ids → the sandbox's, from the answers so far. */
  readonly #own = new Map<string, string>();
  /** The fields that each kind of object has in any recording. */
  readonly #known = new Map<string, Set<string>>();

  constructor(
    private readonly url: string,
    private readonly key: string,
    recordings: readonly Exchange[],
  ) {
    for (const { response } of recordings) this.#learn(response);
  }

  /** What differs: the status, missing, unknown and differently typed fields. A request about an earlier recording is left out. */
  async differences({ method, url, request, status, response }: Exchange): Promise<string[]> {
    const path = this.#translated(url);
    const body = request === null ? null : this.#translated(JSON.stringify(request));
    if (/[a-z]+_[0-9a-f]{32}/.test(url) && path === url && !url.includes('payload')) return [];
    const authorization = `Basic ${Buffer.from(`${this.key}:`).toString('base64')}`;
    const answer = await fetch(this.url + path, { method, headers: { authorization }, body });
    const text = await answer.text();
    const actual: unknown = text === '' ? {} : JSON.parse(text);
    this.#pair(response, actual);
    const found = answer.status === status ? [] : [`status ${answer.status} for ${status}`];
    return [...found, ...this.#compare(response, actual, method)];
  }

  #translated(text: string): string {
    return [...this.#own].reduce((out, [recorded, own]) => out.replaceAll(recorded, own), text);
  }

  #learn(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.#learn(one);
    if (!isObject(value)) return;
    const kind = kindOf(value);
    const known = this.#known.get(kind) ?? new Set();
    this.#known.set(kind, known);
    for (const [name, one] of Object.entries(value)) {
      known.add(name);
      this.#learn(one);
    }
  }

  #pair(recorded: unknown, actual: unknown): void {
    if (typeof recorded === 'string' && typeof actual === 'string' && isOwn(recorded)) this.#own.set(recorded, actual);
    if (Array.isArray(recorded) && Array.isArray(actual))
      recorded.forEach((one: unknown, at) => this.#pair(one, partner(one, actual, at)));
    if (isObject(recorded) && isObject(actual))
      for (const [name, one] of Object.entries(recorded)) this.#pair(one, actual[name]);
  }

  #compare(recorded: unknown, actual: unknown, where: string): string[] {
    if (recorded === null || actual === null) return [];
    if (Array.isArray(recorded) && Array.isArray(actual))
      return actual.length > 0 && recorded.length > 0
        ? this.#compare(recorded[0], partner(recorded[0], actual, 0), `${where}[]`)
        : [];
    if (!isObject(recorded) || !isObject(actual))
      return typeof recorded === typeof actual && Array.isArray(recorded) === Array.isArray(actual)
        ? []
        : [`${where}: ${typeof actual} for ${typeof recorded}`];
    const known = this.#known.get(kindOf(recorded));
    return [
      ...Object.keys(actual)
        .filter((name) => !known?.has(name))
        .map((name) => `${where}.${name}: unknown`),
      ...Object.entries(recorded).flatMap(([name, one]) =>
        name in actual
          ? this.#compare(one, actual[name], `${where}.${name}`)
          : optional.has(name)
            ? []
            : [`${where}.${name}: missing`],
      ),
    ];
  }
}

/** Fields that some recordings of the same kind lack: they came and went between 2024 and 2025, or follow from a verification. */
const optional = new Set([
  'finalized',
  'is_return',
  'fees',
  'delivery_evidence',
  'est_delivery_date',
  'label_format',
  'invoice_number',
  'zip4',
  'delivery',
]);

const kindOf = (value: Json): string => (typeof value['object'] === 'string' ? value['object'] : '');

/** Rates come in any order: the one of the same service. */
function partner(recorded: unknown, actual: readonly unknown[], at: number): unknown {
  if (!isObject(recorded) || recorded['object'] !== 'Rate') return actual[at];
  return actual.find(
    (one) => isObject(one) && one['service'] === recorded['service'] && one['carrier'] === recorded['carrier'],
  );
}
