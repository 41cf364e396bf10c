import { describe, expect, it } from '@jest/globals';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { otherSlug, row, slug } from '../../testing/fixtures/shipment-fixtures';
import { canPay, canPrint, rowAction, rowStatus } from './row-state';

const tracked = [{ trackingNumber: '9400', slug: otherSlug, status: 'in_transit' as const }];
const resume = `/shipments/new?draft=${slug}`;

describe('one action per state (LIST-4)', () => {
  it.each<[string, Partial<ShipmentRow>, string, string, string]>([
    ['a draft', { status: 'draft', step: 'receiver' }, 'needs_input', 'Continue', resume],
    ['an empty draft', { status: 'draft', step: 'sender' }, 'draft', 'Continue', resume],
    ['ready', { status: 'ready' }, 'awaiting_payment', 'Pay', resume],
    ['ordered, not paid', { status: 'ordered' }, 'awaiting_payment', 'Pay', `/shipments/handle-payment/${slug}`],
    ['label queued', { status: 'ordered', labelStatus: 'queued' }, 'paid', 'See label', `/label/${slug}`],
    ['label at the carrier', { status: 'ordered', labelStatus: 'purchasing' }, 'paid', 'See label', `/label/${slug}`],
    [
      'carrier not answering',
      { status: 'ordered', labelStatus: 'purchasing_unknown' },
      'exception',
      'See label',
      `/label/${slug}`,
    ],
    [
      'being refunded',
      { status: 'fulfilled', labelStatus: 'void_requested' },
      'refund_asked',
      'See refund',
      `/label/${slug}`,
    ],
    ['refunded', { status: 'fulfilled', labelStatus: 'voided' }, 'voided', 'See refund', `/label/${slug}`],
    [
      'refund refused by the carrier',
      { status: 'fulfilled', labelStatus: 'void_rejected' },
      'label_ready',
      'Print',
      `/label/${slug}`,
    ],
    ['label failed', { status: 'ready', labelStatus: 'failed' }, 'exception', 'Fix', resume],
    ['label ready', { status: 'fulfilled', labelStatus: 'purchased' }, 'label_ready', 'Print', `/label/${slug}`],
    [
      'printed',
      { status: 'fulfilled', labelStatus: 'purchased', printed: true },
      'printed',
      'Reprint',
      `/label/${slug}`,
    ],
    [
      'on the way',
      { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'in_transit', tracking: tracked },
      'with_carrier',
      'Track',
      `/track/${otherSlug}`,
    ],
    [
      'with an exception',
      { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'exception', tracking: tracked },
      'exception',
      'Track',
      `/track/${otherSlug}`,
    ],
    [
      'delivered',
      { status: 'closed', labelStatus: 'purchased', trackingStatus: 'delivered', tracking: tracked },
      'delivered',
      'Track',
      `/track/${otherSlug}`,
    ],
  ])('%s', (_name, over, status, label, href) => {
    expect(rowStatus(row(over))).toBe(status);
    expect(rowAction(row(over))).toMatchObject({ label, href });
  });

  it('pays ready shipments and prints bought ones', () => {
    expect([canPay(row()), canPrint(row())]).toEqual([true, false]);
    expect([canPay(row({ status: 'ready', labelStatus: 'failed' })), canPay(row({ status: 'draft' }))]).toEqual([
      false,
      false,
    ]);
    const printed = (['purchased', 'void_rejected', 'void_requested', 'voided', 'failed'] as const).filter(
      (labelStatus) => canPrint(row({ labelStatus })),
    );
    expect(printed).toEqual(['purchased', 'void_rejected']);
  });
});
