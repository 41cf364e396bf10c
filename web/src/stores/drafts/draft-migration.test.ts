import { describe, expect, it } from '@jest/globals';
import { emptyAddress } from '../../features/addresses/form/empty-address';
import { emptyParcel } from '../../features/parcels/form/parcel-from-form';
import { draftStoreVersion, migrateDrafts } from './draft-migration';
import { draftLife, type ShipmentDraft } from './shipment-draft';

const now = Date.parse('2026-11-20T12:00:00Z');
const draft = (over: Partial<ShipmentDraft> = {}): ShipmentDraft => ({
  id: 'd1',
  from: emptyAddress(),
  to: emptyAddress(),
  parcels: [],
  step: 'sender',
  savedAt: now,
  ...over,
});

describe('stored drafts', () => {
  it('of the current version are restored unchanged', () => {
    const stored = { drafts: [draft({ parcels: [{ ...emptyParcel(), weight: '2,5' }] })] };
    expect(migrateDrafts(structuredClone(stored), draftStoreVersion, now)).toEqual(stored);
  });

  it('of version 1, with one weight as a number, are migrated', () => {
    const first = {
      draft: {
        ...draft(),
        parcels: [
          { ...emptyParcel(), weight: 2.5 },
          { ...emptyParcel(), weight: null },
        ],
      },
    };
    const { drafts } = migrateDrafts(first, 1, now);
    expect(drafts[0]?.parcels.map((parcel) => parcel.weight)).toEqual(['2.5', '']);
  });

  it('older than 30 days are deleted', () => {
    const drafts = [draft({ id: 'old', savedAt: now - draftLife }), draft({ id: 'new', savedAt: now - draftLife + 1 })];
    expect(migrateDrafts({ drafts }, draftStoreVersion, now).drafts.map(({ id }) => id)).toEqual(['new']);
  });

  it.each([null, 'text', 7, [], { drafts: 'no' }, { drafts: [null, {}, { id: 1 }, { ...draft(), step: 'nowhere' }] }])(
    'that are unreadable are dropped: %j',
    (stored) => expect(migrateDrafts(stored, draftStoreVersion, now)).toEqual({ drafts: [] }),
  );

  it.each([0, -1, 99])('of an unknown version %i never break the page', (version) => {
    expect(() => migrateDrafts({ drafts: [draft()] }, version, now)).not.toThrow();
  });
});
