import type { Rng } from '../chaos/rng.js';

const most = 200;

/** Ids, slugs, cursors and versions from the shop's responses, so that requests get further than "not found". */
export class SeenValues {
  readonly #values = new Map<string, unknown[]>();

  constructor(private readonly rng: Rng) {}

  /** A value that was seen in a field of this name. */
  of(name: string): unknown {
    const values = this.#values.get(name) ?? [];
    return values[this.rng.between(0, values.length - 1)];
  }

  learn(json: string): void {
    const walk = (value: unknown, name: string): void => {
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value))
          walk(inner, Array.isArray(value) ? name.replace(/s$/, '') : key);
      else if (value !== null && name !== '') this.#add(name, value);
    };
    walk(JSON.parse(json), '');
  }

  #add(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? [];
    if (values.length < most) values.push(value);
    else values[this.rng.between(0, most - 1)] = value;
    this.#values.set(name, values);
  }
}
