import { randomBytes, randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { ManifestGroup } from './manifest-groups.js';

const ManifestSchema = defineEntity({
  name: 'Manifest',
  tableName: 'manifest',
  indexes: [{ properties: ['ownerId', 'shipDate'] }],
  uniques: [{ name: 'manifest_number_unique', properties: ['number'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    /** The content of its barcode. */
    number: p.string(),
    carrier: p.string(),
    shipDate: p.date(),
    sender: p.json<AddressDraft>(),
    /** No carrier accepts it. */
    sample: p.boolean(),
    labels: p.integer(),
    createdAt: p.datetime(),
  },
});

const ManifestLabelSchema = defineEntity({
  name: 'ManifestLabel',
  tableName: 'manifest_label',
  indexes: [{ properties: ['manifestId'] }],
  properties: {
    /** The key: no label is on two forms, even if requested twice. */
    labelId: p.uuid().primary(),
    manifestId: p.uuid(),
    position: p.integer(),
  },
});

/** A label on a form. */
export class ManifestLabel extends ManifestLabelSchema.class {}
ManifestLabelSchema.setClass(ManifestLabel);

/** A form for the carrier (SCAN form, end-of-day manifest): labels of one carrier, sender and ship date. Never changes. */
export class Manifest extends ManifestSchema.class {
  /** A form that we draw ourselves for `labels` of a group, at most `labelsPerManifest`. */
  static of(
    ownerId: string,
    day: string,
    group: ManifestGroup,
    labels: readonly string[],
    now: Date,
  ): [Manifest, ManifestLabel[]] {
    const { carrier, sender, sample } = group;
    const number = `SF${day.replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`;
    const manifest = Object.assign(new Manifest(), {
      ...{ id: randomUUID(), ownerId, number, carrier, shipDate: day, sender, sample },
      ...{ labels: labels.length, createdAt: now },
    });
    const rows = labels.map((labelId, position) =>
      Object.assign(new ManifestLabel(), { labelId, manifestId: manifest.id, position }),
    );
    return [manifest, rows];
  }
}
ManifestSchema.setClass(Manifest);
