import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { trackingStatuses } from '#libs/contracts/shipments/statuses.js';
import { trackingTexts } from '#libs/contracts/shipments/tracking.js';
import { tracking } from '../../testing/fixtures/shipment-fixtures';
import { scanPlace, trackingDays } from './tracking-days';
import { estimateText, isStale } from './tracking-estimate';
import { progressOf } from './tracking-progress';
import { TrackingProgressBar } from './tracking-progress-bar';
import { TrackingEvents } from './tracking-events';
import { TrackingHead } from './tracking-head';
import { trackingDisplays, trackingSteps } from './tracking-text';

const now = Date.parse('2026-11-20T18:00:00Z');
const nothing = () => undefined;
const scan = (time: string, text: string) => ({ time, status: 'in_transit' as const, text });

describe('tracking statuses (TRACK-1)', () => {
  it.each(trackingStatuses)('have words, an icon and a color: %s', async (status) => {
    const { icon, tone, step } = trackingDisplays[status];
    expect(trackingTexts[status]).toBeTruthy();
    expect(icon).toBeTruthy();
    const view = tracking({ status, text: trackingTexts[status], events: [] });
    const { container } = render(
      <main>
        <TrackingHead view={view} now={now} onRefresh={nothing} refreshing={false} refreshNote="" />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(trackingTexts[status]);
    expect(container.querySelector(`[class*="${tone === 'neutral' ? 'text-text-2' : `text-${tone}`}"]`)).toBeTruthy();
    expect(container.querySelector('[aria-current="step"]')?.textContent).toBe(
      `${status === 'returned' ? 'Returned' : trackingSteps[step]}, now`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are readable as a list of completed steps', () => {
    render(<TrackingProgressBar view={tracking({ status: 'out_for_delivery' })} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Label created, done',
      'With carrier, done',
      'Out for delivery, now',
      'Delivered, not yet',
    ]);
  });
});

describe('tracking progress bar', () => {
  const steps = (view: Parameters<typeof progressOf>[0]) => progressOf(view).step;
  const out = { ...scan('2026-11-20T12:00:00Z', 'out'), status: 'out_for_delivery' as const };

  it('never goes back after a problem', () => {
    expect(steps({ status: 'exception', events: [out] })).toBe(2);
    expect(steps({ status: 'delayed', events: [out] })).toBe(2);
    expect(steps({ status: 'delayed', events: [] })).toBe(1);
    expect(steps({ status: 'exception', events: [{ ...out, status: 'delivered' }] })).toBe(3);
  });

  it('of a returning parcel ends with its return', () => {
    expect(progressOf({ status: 'returning', events: [{ ...out, status: 'delivered' }] })).toMatchObject({ step: 2 });
    expect(progressOf({ status: 'returned', events: [] })).toMatchObject({ step: 3 });
    expect(progressOf({ status: 'returned', events: [] }).names.at(-1)).toBe('Returned');
  });
});

describe('tracking header', () => {
  const show = (over: Parameters<typeof tracking>[0]) =>
    render(<TrackingHead view={tracking(over)} now={now} onRefresh={nothing} refreshing={false} refreshNote="" />);

  it('names the reason of an exception, and no day of arrival', () => {
    const event = { ...scan('2026-11-20T12:00:00Z', 'Alert'), status: 'exception' as const };
    show({ status: 'exception', events: [{ ...event, reason: 'The address is wrong or incomplete' }] });
    expect(screen.getByText('The address is wrong or incomplete.')).toBeTruthy();
    expect(screen.queryByText(/Arriving/)).toBeNull();
  });

  it('links to the carrier’s page, except for a sample', () => {
    const { unmount } = show({ sample: false, carrierPage: 'https://tools.usps.com/x' });
    expect(screen.getByRole('link', { name: 'Track at USPS' }).getAttribute('href')).toBe('https://tools.usps.com/x');
    unmount();
    show({});
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shares its address with the device’s share sheet, or copies it when there is none', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show({ slug: 'abc' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(written.mock.calls[0]?.[0]).toMatch(/\/track\/abc$/);
    const share = jest.fn((_what: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls[0]?.[0].url).toMatch(/\/track\/abc$/);
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('expected next step', () => {
  it.each([
    [{ estimatedDelivery: '2026-11-24' }, 'Arriving Tue, Nov 24'],
    [{ estimatedDelivery: '2026-11-20' }, 'Arriving today'],
    [
      { estimatedDelivery: '2026-11-24', originalEstimate: '2026-11-23' },
      'Arriving Tue, Nov 24, first expected Mon, Nov 23',
    ],
    [{ estimatedDelivery: '2026-11-18' }, 'Expected Wed, Nov 18, now late. No new date from the carrier.'],
    [{ estimatedDelivery: undefined }, 'No delivery date from the carrier yet.'],
    [{ status: 'returning' as const, estimatedDelivery: '2026-11-18' }, ''],
    [{ status: 'exception' as const, estimatedDelivery: '2026-11-24' }, 'No delivery date until this is solved.'],
    [{ status: 'delivered' as const, events: [] }, ''],
    [
      {
        status: 'delivered' as const,
        events: [{ ...scan('2026-11-20T20:05:00Z', 'Left'), status: 'delivered' as const, city: 'Reno', state: 'NV' }],
      },
      'Friday, November 20 at 12:05 PM PST, Reno, NV',
    ],
  ])('%j: %s', (over, text) => expect(estimateText(tracking(over), now)).toBe(text));

  it('warns that updates are old, unless the parcel is delivered', () => {
    expect(isStale(tracking({ lastCheckedAt: '2026-11-19T12:00:00Z' }), now)).toBe(true);
    expect(isStale(tracking({ lastCheckedAt: '2026-11-20T12:00:00Z' }), now)).toBe(false);
    expect(isStale(tracking({ lastCheckedAt: '2026-11-01T12:00:00Z', final: true }), now)).toBe(false);
  });
});

describe('tracking scans', () => {
  it('are grouped by day, newest first, in any input order', () => {
    const days = trackingDays([
      scan('2026-11-18T12:00:00Z', 'first'),
      scan('2026-11-20T12:00:00Z', 'third'),
      scan('2026-11-18T14:00:00Z', 'second'),
    ]);
    expect(days.map(({ scans }) => scans.map(({ text }) => text))).toEqual([['third'], ['second', 'first']]);
  });

  it('have each day once, even when a parcel crosses time zones at night', () => {
    const days = trackingDays([
      { ...scan('2026-11-26T06:00:00Z', 'New York, after midnight'), state: 'NY' },
      { ...scan('2026-11-26T06:30:00Z', 'San Francisco, before midnight'), state: 'CA' },
      { ...scan('2026-11-26T06:45:00Z', 'New York, later'), state: 'NY' },
    ]);
    expect(days.map(({ day, scans }) => [day, scans.length])).toEqual([
      ['Thursday, November 26', 2],
      ['Wednesday, November 25', 1],
    ]);
  });

  it('name town and state, and the country only abroad', () => {
    expect(scanPlace({ ...scan('', ''), city: 'Memphis', state: 'TN', country: 'US' })).toBe('Memphis, TN');
    expect(scanPlace({ ...scan('', ''), city: 'Berlin', country: 'DE' })).toBe('Berlin, DE');
  });

  it('explain what is normal before the first one', () => {
    render(<TrackingEvents events={[]} />);
    expect(screen.getByText(/has not scanned the parcel yet/)).toBeTruthy();
  });

  it('are collapsed beyond three days', () => {
    const events = [18, 17, 16, 15, 14].map((day) => scan(`2026-11-${day}T12:00:00Z`, `day ${day}`));
    render(<TrackingEvents events={events} />);
    expect(screen.queryByText('day 14')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show 2 earlier days' })).toBeTruthy();
  });
});
