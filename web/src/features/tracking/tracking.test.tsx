import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { trackingStatuses } from '#libs/contracts/shipments/statuses.js';
import { trackingTexts } from '#libs/contracts/shipments/tracking.js';
import { tracking } from '../../testing/fixtures/shipment-fixtures';
import { scanPlace, trackingDays } from './tracking-days';
import { estimateText, isStale } from './tracking-estimate';
import { TrackingProgressBar } from './tracking-progress-bar';
import { TrackingEvents } from './tracking-events';
import { TrackingHead } from './tracking-head';
import { trackingDisplays, trackingSteps } from './tracking-text';

const now = Date.parse('2026-11-20T18:00:00Z');
const nothing = () => undefined;

describe('every status (TRACK-1)', () => {
  it.each(trackingStatuses)('%s has words, an icon and a colour', async (status) => {
    const { icon, tone, step } = trackingDisplays[status];
    expect(trackingTexts[status]).toBeTruthy();
    expect(icon).toBeTruthy();
    const view = tracking({ status, text: trackingTexts[status] });
    const { container } = render(
      <main>
        <TrackingHead view={view} now={now} onRefresh={nothing} refreshing={false} refreshNote="" />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(trackingTexts[status]);
    expect(container.querySelector(`[class*="${tone === 'neutral' ? 'text-text-2' : `text-${tone}`}"]`)).toBeTruthy();
    expect(container.querySelector('[aria-current="step"]')?.textContent).toBe(`${trackingSteps[step]}, now`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reads the bar as a list that says what is done', () => {
    render(<TrackingProgressBar status="out_for_delivery" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Label created, done',
      'With carrier, done',
      'Out for delivery, now',
      'Delivered, not yet',
    ]);
  });
});

describe('what to expect', () => {
  it.each([
    [{ estimatedDelivery: '2026-11-24' }, 'Arriving Tue, Nov 24'],
    [{ estimatedDelivery: '2026-11-20' }, 'Arriving today'],
    [
      { estimatedDelivery: '2026-11-24', originalEstimate: '2026-11-23' },
      'Arriving Tue, Nov 24, first expected Mon, Nov 23',
    ],
    [{ estimatedDelivery: '2026-11-18' }, 'Expected Wed, Nov 18, now late. No new date from the carrier.'],
    [{ estimatedDelivery: undefined }, 'No delivery date from the carrier yet.'],
    [{ status: 'delivered' as const, estimatedDelivery: '2026-11-18' }, ''],
  ])('%j: %s', (over, text) => expect(estimateText(tracking(over), now)).toBe(text));

  it('says when the news are old, not when the parcel is there', () => {
    expect(isStale(tracking({ lastCheckedAt: '2026-11-19T12:00:00Z' }), now)).toBe(true);
    expect(isStale(tracking({ lastCheckedAt: '2026-11-20T12:00:00Z' }), now)).toBe(false);
    expect(isStale(tracking({ lastCheckedAt: '2026-11-01T12:00:00Z', final: true }), now)).toBe(false);
  });
});

const scan = (time: string, text: string) => ({ time, status: 'in_transit' as const, text });

describe('scans', () => {
  it('are grouped by day, the newest first, whatever their order', () => {
    const days = trackingDays([
      scan('2026-11-18T12:00:00Z', 'first'),
      scan('2026-11-20T12:00:00Z', 'third'),
      scan('2026-11-18T14:00:00Z', 'second'),
    ]);
    expect(days.map(({ scans }) => scans.map(({ text }) => text))).toEqual([['third'], ['second', 'first']]);
  });

  it('name town and state, and the country only abroad', () => {
    expect(scanPlace({ ...scan('', ''), city: 'Memphis', state: 'TN', country: 'US' })).toBe('Memphis, TN');
    expect(scanPlace({ ...scan('', ''), city: 'Berlin', country: 'DE' })).toBe('Berlin, DE');
  });

  it('before the first one say what is normal', () => {
    render(<TrackingEvents events={[]} />);
    expect(screen.getByText(/has not scanned the parcel yet/)).toBeTruthy();
  });

  it('of more than three days are folded', () => {
    const events = [18, 17, 16, 15, 14].map((day) => scan(`2026-11-${day}T12:00:00Z`, `day ${day}`));
    render(<TrackingEvents events={events} />);
    expect(screen.queryByText('day 14')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show 2 earlier days' })).toBeTruthy();
  });
});
