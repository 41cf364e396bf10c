import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { runPrepared } from '../../database/run-prepared.js';
import { compileRules, type CompiledRules } from '#libs/domain/margins/rules/compile-rules.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';

export type ActiveMargins = { number: number; compiled: CompiledRules };

const inForce = `select number from margin_version where effective_from <= $1
  order by effective_from desc, number desc limit 1`;

/** The published rules that price now. Versions never change: each is read and compiled once per process. */
@Injectable()
export class ActiveMarginVersion {
  #latest?: ActiveMargins;

  constructor(private readonly em: EntityManager) {}

  async at(instant: Date): Promise<ActiveMargins> {
    const [row] = await runPrepared<{ number: number }>(this.em, 'margins-in-force', inForce, [instant]);
    if (!row) throw new Error('No version of the margins is in force.');
    if (this.#latest?.number === row.number) return this.#latest;
    const { number, mode, rules } = await this.em.findOneOrFail(MarginVersion, row.number);
    this.#latest = { number, compiled: compileRules({ mode, rules } satisfies MarginRules) };
    return this.#latest;
  }
}
