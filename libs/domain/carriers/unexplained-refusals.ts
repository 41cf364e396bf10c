import { createHash } from 'node:crypto';

/** `id`: of the carrier and the masked text; `seen`: how often since it was last stored. */
export type UnexplainedRefusal = { id: string; carrier: string; raw: string; seen: number };

/** Different texts between two heartbeats; what exceeds them is not worth a row of its own. */
const most = 100;
const longest = 500;

/** Texts of carriers that have no sentence of ours, counted until they are stored. Numbers and addresses are masked, so that one text is one row. */
export class UnexplainedRefusals {
  #found = new Map<string, UnexplainedRefusal>();

  record(carrier: string, raw: string): void {
    const text = masked(raw);
    if (text === '') return;
    const id = createHash('sha256').update(`${carrier}\n${text}`).digest('hex').slice(0, 32);
    const known = this.#found.get(id);
    if (known) known.seen += 1;
    else if (this.#found.size < most) this.#found.set(id, { id, carrier: carrier.slice(0, 64), raw: text, seen: 1 });
  }

  /** Those since the last call. */
  take(): UnexplainedRefusal[] {
    const found = [...this.#found.values()];
    this.#found = new Map();
    return found;
  }

  /** They could not be stored: counted again with the next. */
  putBack(refusals: readonly UnexplainedRefusal[]): void {
    for (const one of refusals) {
      const known = this.#found.get(one.id);
      if (known) known.seen += one.seen;
      else if (this.#found.size < most) this.#found.set(one.id, one);
    }
  }
}

const masked = (raw: string): string =>
  raw
    .replaceAll(/\0/g, '')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '<e-mail>')
    .replaceAll(/\d+/g, '#')
    .trim()
    .slice(0, longest)
    .toWellFormed();
