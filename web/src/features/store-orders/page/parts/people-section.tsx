import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { formatMoment } from '../../../../lib/text/format';
import { addressLines, statusText } from '../../order-text';
import { Section } from './section';

/** The recipient, the buyer, and their notes. */
export function PeopleSection({ order }: { order: StoreOrderView }) {
  const { shipTo, buyerContact, note, placedAt, shipBy, requestedService, status, store, tags, storeTags } = order;
  const facts = [
    ['Buyer', [buyerContact.name, buyerContact.email, buyerContact.phone].filter(Boolean).join(', ')],
    ['Store', store.name],
    ['In the shop', statusText[status]],
    ['Placed', formatMoment(placedAt)],
    ['Ship by', shipBy ? formatMoment(shipBy) : ''],
    ['Asked for', requestedService],
    ['Tags', [...tags, ...storeTags].join(', ')],
    ['Note', note],
  ].filter(([, value]) => value);
  return (
    <Section title="Ship to">
      {shipTo ? (
        <address className="text-ui not-italic">
          {addressLines(shipTo).map((line, at) => (
            <bdi key={at} className="block">
              {line}
            </bdi>
          ))}
        </address>
      ) : (
        <p className="text-ui text-text-2">
          The shop gave no address: there is nothing to ship, or the buyer picks it up.
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t pt-3 text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
