import { defineEntity, p } from '@mikro-orm/core';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { DomainError } from '../errors.js';

const MarginDraftSchema = defineEntity({
  name: 'MarginDraft',
  tableName: 'margin_draft',
  checks: [{ name: 'margin_draft_one_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Null: as published. */
    rules: p.json<MarginRules>().strictNullable(),
    basedOn: p.integer(),
    savedBy: p.string().strictNullable(),
    savedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

/** The one draft that all admins share. Its version only ever grows, so that nobody overwrites what they have not seen. */
export class MarginDraft extends MarginDraftSchema.class {
  static empty(basedOn: number): MarginDraft {
    return Object.assign(new MarginDraft(), { id: 1, rules: null, basedOn, savedBy: null, savedAt: null });
  }

  save(rules: MarginRules, by: string, at: Date): void {
    this.rules = rules;
    this.savedBy = by;
    this.savedAt = at;
  }

  /** Resets it to the published rules. */
  reset(basedOn: number, by: string, at: Date): void {
    this.rules = null;
    this.basedOn = basedOn;
    this.savedBy = by;
    this.savedAt = at;
  }

  /** @throws `draft_changed` when another admin has saved it since that version was read. */
  assertAt(version: number): void {
    if (this.version === version) return;
    const message = 'Somebody else has changed the draft. Compare both, then save again.';
    throw new DomainError('draft_changed', 'conflict', message, { version: this.version });
  }
}
MarginDraftSchema.setClass(MarginDraft);
