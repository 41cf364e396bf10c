import { defineEntity, p } from '@mikro-orm/core';
import type { CarrierDocument } from '../carriers/carrier.js';

const LabelDocumentSchema = defineEntity({
  name: 'LabelDocument',
  tableName: 'label_document',
  indexes: [{ name: 'label_document_stored_index', properties: ['fetchedAt'], where: 'content is not null' }],
  properties: {
    labelId: p.uuid().primary(),
    type: p.enum(['png', 'pdf', 'zpl']),
    /** The address of the carrier's own label. */
    url: p.text().strictNullable(),
    /** The carrier's bytes, unchanged; null before they arrived and after they were purged: downloaded again on request. */
    content: p.blob().strictNullable(),
    fetchedAt: p.datetime().strictNullable(),
  },
});

/** The carrier's own label. It is printed instead of ours. */
export class LabelDocument extends LabelDocumentSchema.class {
  static of(labelId: string, url: string): LabelDocument {
    return Object.assign(new LabelDocument(), { labelId, type: 'png', url, content: null, fetchedAt: null });
  }

  fetched({ type, content }: CarrierDocument, now: Date): void {
    this.type = type;
    this.content = content;
    this.fetchedAt = now;
  }

  /** For drawing; null while the bytes are not here. */
  get document(): CarrierDocument | null {
    return this.content && { type: this.type, content: Buffer.from(this.content) };
  }
}
LabelDocumentSchema.setClass(LabelDocument);
