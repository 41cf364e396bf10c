import { defineEntity, p } from '@mikro-orm/core';

const FindingSchema = defineEntity({
  name: 'Finding',
  tableName: 'finding',
  indexes: [{ name: 'finding_open_index', properties: ['firstSeen'], where: 'resolved_at is null' }],
  uniques: [{ properties: ['kind', 'subjectId'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.string(),
    /** Id of the order, refund, event or message. */
    subjectId: p.string(),
    orderId: p.uuid().strictNullable(),
    text: p.text(),
    advice: p.text(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    resolvedAt: p.datetime().strictNullable(),
    /** `system` when the discrepancy was gone, else the operator's id. */
    resolvedBy: p.string().strictNullable(),
  },
});

/**
 * A discrepancy that nothing repairs by itself: its description and what to do. One row per kind and subject. It closes itself
 * when the discrepancy is gone; one closed by an operator stays closed until it has disappeared once.
 */
export class Finding extends FindingSchema.class {
  /** An operator resolves it. Repeating it changes nothing. */
  resolve(operatorId: string, now: Date): void {
    if (this.resolvedAt !== null) return;
    this.resolvedAt = now;
    this.resolvedBy = operatorId;
  }
}
FindingSchema.setClass(Finding);
