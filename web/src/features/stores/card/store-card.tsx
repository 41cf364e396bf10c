import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import { paths } from '../../../lib/navigation/paths';
import { plural } from '../../../lib/text/format';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { TextLink } from '../../../ui/navigation/link';
import { scopesText, statusText, vendorNames } from '../store-text';
import { StoreActions } from './store-actions';
import { StoreSettings } from './store-settings';
import { StoreSync } from './store-sync';
import { StoreTrouble } from './store-trouble';

/** A connected store: status, results and actions. @param now of the response */
export function StoreCard({ store, now, onReconnect }: { store: StoreView; now: number; onReconnect: () => void }) {
  const [settings, setSettings] = useState(false);
  const { id, name, vendor, shop, scopes, counts, status } = store;
  const { word, tone, icon } = statusText[status];
  return (
    <article aria-label={name} className="flex flex-col gap-4 rounded-card border border-border bg-surface p-5 sm:p-6">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="type-h3 truncate" dir="auto">
            {name}
          </h2>
          <p className="truncate text-small text-text-2">
            {vendorNames[vendor]}
            {shop && vendor !== 'custom' && <> · {shop.replace(/^https?:\/\//, '')}</>}
          </p>
        </div>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </header>
      <StoreTrouble store={store} onReconnect={onReconnect} />
      <StoreSync store={store} now={now} />
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="To ship" value={counts.toShip} to={paths.createFromApps.href({ store: id, list: 'to_ship' })} />
        <Figure label="All orders" value={counts.orders} to={paths.createFromApps.href({ tab: 'orders', store: id })} />
        <Figure label="Tracking to send" value={counts.writeBackPending} />
      </dl>
      {scopes.length > 0 && <p className="text-small text-text-2">Waybill may {scopesText(scopes)}.</p>}
      <footer className="mt-auto flex flex-wrap gap-2 border-t pt-4">
        <StoreActions store={store} />
        <Button
          size="dense"
          tone="quiet"
          aria-expanded={settings}
          aria-label={`Settings of ${name}`}
          onClick={() => setSettings(!settings)}
        >
          <Settings2 aria-hidden className="size-4" /> Settings
        </Button>
      </footer>
      {settings && <StoreSettings key={store.version} store={store} />}
    </article>
  );
}

function Figure({ label, value, to }: { label: string; value: number; to?: string }) {
  const text = value.toLocaleString('en-US');
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="type-price-lg">
        {to && value > 0 ? (
          <TextLink to={to} aria-label={`${label}: ${plural(value, 'order')}`}>
            {text}
          </TextLink>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
