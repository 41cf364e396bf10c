import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '#libs/contracts/admin/admin-shipments.js';
import { timelineState, timelineText } from './timeline-text';

const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ at: '2026-11-20T10:00:00Z', line: 'job', what: 'purchase-label', detail: '', state: 'done' },
  ...over,
});

describe('timeline text', () => {
  it.each([
    [{ line: 'shipment', what: 'ready → in_cart' }, 'In cart'],
    [{ line: 'label', what: 'purchased → void_requested' }, 'Void requested'],
    [{ line: 'payment', what: 'created → authorised' }, 'Card authorized'],
    [{ line: 'payment_event', what: 'payment_intent.succeeded' }, 'Card charged'],
    [{ line: 'payment_event', what: 'invoice.some_new_event' }, 'Some new event'],
    [{ line: 'job', what: 'purchase-label' }, 'Create the label'],
    [{ line: 'operator', what: 'shipment.void' }, 'Void'],
    [{ line: 'mail', what: 'label_ready' }, 'Label ready'],
  ] as const)('describes %j as %s', (over, title) => expect(timelineText(entry(over)).title).toBe(title));

  it.each([
    [{ line: 'label', what: 'purchasing → failed' }, 'failed'],
    [{ line: 'label', what: 'purchasing → purchased' }, 'done'],
    [{ state: 'waiting' }, 'waiting'],
  ] as const)('shows %j as %s', (over, state) => expect(timelineState(entry(over))).toBe(state));

  it('leaves the error of a failed job to the details', () => {
    const error = 'insert into "label" violates unique constraint "label_tracking_number_unique"';
    const text = timelineText(entry({ state: 'failed', detail: error }));
    expect(text.detail).toBe('Failed');
    expect(text.raw).toBe(`purchase-label\n${error}`);
  });

  it('preserves text written by people', () => {
    expect(timelineText(entry({ line: 'operator', detail: 'olga: Called the carrier' })).detail).toBe(
      'olga: Called the carrier',
    );
    expect(timelineText(entry({ line: 'label', detail: 'carrier_refused' })).detail).toBe('Carrier refused');
  });
});
