import { defineEntity, p } from '@mikro-orm/core';
import type { CarrierDocument } from '../carriers/carrier.js';
import { hasContent, type ObjectStore, type StoredContent } from '../objects/object-store.js';

const LabelDocumentSchema = defineEntity({
  name: 'LabelDocument',
  tableName: 'label_document',
  checks: [{ name: 'label_document_place_check', expression: 'num_nonnulls(content, object_id) <= 1' }],
  indexes: [
    { name: 'label_document_stored_index', properties: ['fetchedAt'], where: 'content is not null' },
    { name: 'label_document_object_index', properties: ['fetchedAt'], where: 'object_id is not null' },
  ],
  properties: {
    labelId: p.uuid().primary(),
    type: p.enum(['png', 'pdf', 'zpl']),
    /** The address of the carrier's own label. */
    url: p.text().strictNullable(),
    /** The carrier's bytes, unchanged; null before they arrived and after they were purged: downloaded again on request. */
    content: p.blob().strictNullable(),
    objectId: p.uuid().strictNullable(),
    fetchedAt: p.datetime().strictNullable(),
  },
});

/** The carrier's own label. It is printed instead of ours. */
export class LabelDocument extends LabelDocumentSchema.class {
  static of(labelId: string, url: string): LabelDocument {
    return Object.assign(new LabelDocument(), {
      labelId,
      type: 'png',
      url,
      content: null,
      objectId: null,
      fetchedAt: null,
    });
  }

  fetched(type: CarrierDocument['type'], { content, objectId }: StoredContent, now: Date): void {
    this.type = type;
    this.content = content;
    this.objectId = objectId;
    this.fetchedAt = now;
  }

  get isStored(): boolean {
    return hasContent(this);
  }

  /** The document with its bytes. */
  async read(objects: ObjectStore): Promise<CarrierDocument> {
    return { type: this.type, content: await objects.read(this) };
  }
}
LabelDocumentSchema.setClass(LabelDocument);
