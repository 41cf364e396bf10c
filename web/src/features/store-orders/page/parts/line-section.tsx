import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../../lib/text/format';
import { orderAmount, weightText } from '../../order-text';
import { Section } from './section';

/** The order's lines, with the data for customs and carriers. */
export function LineSection({ order }: { order: StoreOrderView }) {
  const { lines, currency, total, pieces } = order;
  return (
    <Section
      title={`${plural(pieces, 'piece')} to ship`}
      action={<span className="text-ui tabular-nums">{orderAmount(total, currency)}</span>}
    >
      <ul className="flex flex-col divide-y">
        {lines.map(({ id, name, sku, quantity, remaining, open, unitPrice, grams, hsCode, origin, shippable }) => (
          <li key={id} className="flex gap-3 py-2 text-ui first:pt-0 last:pb-0">
            <span className="w-8 shrink-0 font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block break-words">
                {name}
              </span>
              <span className="block text-small text-text-2">
                {[sku, weightText(grams), hsCode && `HS ${hsCode}`, origin && `from ${origin}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {!shippable && <span className="block text-small text-text-2">Nothing to ship</span>}
              {shippable && remaining < open && (
                <span className="block text-small text-text-2">{remaining} in no shipment yet</span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">{orderAmount(unitPrice, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
