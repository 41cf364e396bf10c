import { DomainError } from '../errors.js';
import type { Carrier } from './carrier.js';

/** The carriers of this installation, by code. */
export class Carriers {
  constructor(private readonly all: readonly Carrier[]) {}

  /** @throws invalid `carrier_unavailable` when no adapter of that code is configured. */
  get(code: string): Carrier {
    const carrier = this.all.find((candidate) => candidate.code === code);
    if (!carrier)
      throw new DomainError('carrier_unavailable', 'invalid', `The carrier ${code} is not configured here.`);
    return carrier;
  }
}
