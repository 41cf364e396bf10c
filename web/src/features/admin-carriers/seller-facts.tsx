import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { TextLink } from '../../ui/navigation/link';

const modes = { test: 'Test key', live: 'Live key', unknown: 'Key' } as const;

function keyText({ key, kind }: AdminCarrierView): string {
  if (key) return `${modes[key.mode]}${key.lastFour && ` ending in ${key.lastFour}`}, from ${key.setting}`;
  return kind === 'price_list' ? 'Published price lists; labels are samples' : 'No key';
}

function healthText({ health: { calls, errorRate, p95Ms } }: AdminCarrierView): string {
  if (calls === 0) return 'No calls in the last 5 minutes';
  const failed = `${((errorRate ?? 0) * 100).toFixed(1)}% failed`;
  return `${calls.toLocaleString('en-US')} calls in 5 minutes, ${failed}, p95 ${(p95Ms ?? 0).toLocaleString('en-US')} ms`;
}

function marginText({ margins: { rules } }: AdminCarrierView): string {
  if (rules.length === 0) return 'No rule applies';
  const [named, all] = [rules.filter((one) => !one.all), rules.filter((one) => one.all)];
  const text = [
    ...(named.length > 0 ? [`${named.map(({ name }) => name).join(', ')} (for its carriers)`] : []),
    ...(all.length > 0 ? [`${all.map(({ name }) => name).join(', ')} (for all carriers)`] : []),
  ];
  return text.join('; ');
}

/** The origin of the key, the seller's health, and the margin rules that price it. */
export function SellerFacts({ seller }: { seller: AdminCarrierView }) {
  const facts = [
    ['Account', keyText(seller)],
    ['Health', healthText(seller)],
    [
      'Margins',
      <span key="margins">
        {marginText(seller)}.{' '}
        <TextLink to={adminPaths.margins.href()}>Margins, version {seller.margins.version}</TextLink>
      </span>,
    ],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-ui sm:grid-cols-[7rem_minmax(0,1fr)]">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-text-2">{term}</dt>
          <dd className="min-w-0 break-words max-sm:pb-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
