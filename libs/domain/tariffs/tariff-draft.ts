import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { tariffKind } from '#libs/contracts/tariffs/tariffs.js';
import type { TariffContent } from './tariff-content.js';

const TariffDraftSchema = defineEntity({
  name: 'TariffDraft',
  tableName: 'tariff_draft',
  uniques: [{ properties: ['carrier', 'kind'] }],
  properties: {
    /** New with each upload, so that nobody publishes what they have not seen. */
    id: p.uuid().primary(),
    carrier: p.string(),
    kind: p.enum(tariffKind.options),
    name: p.string(),
    rowCount: p.integer(),
    content: p.json<TariffContent>(),
    zones: p.blob().strictNullable(),
    uploadedBy: p.string().strictNullable(),
    uploadedAt: p.datetime(),
  },
});

export type UploadedList = Pick<TariffDraft, 'carrier' | 'kind' | 'name' | 'rowCount' | 'content' | 'zones'>;

/** An unpublished uploaded list: one for each carrier and kind, replaced by the next upload. */
export class TariffDraft extends TariffDraftSchema.class {
  static of(uploaded: UploadedList, by: string, at: Date): TariffDraft {
    return Object.assign(new TariffDraft(), { id: randomUUID(), ...uploaded, uploadedBy: by, uploadedAt: at });
  }
}
TariffDraftSchema.setClass(TariffDraft);
