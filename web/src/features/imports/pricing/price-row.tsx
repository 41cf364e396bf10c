import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { memo } from 'react';
import { serviceTitle } from '../../../lib/text/service-title';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { Price } from '../../../ui/display/price';
import { offerDetail } from './row-offer-text';
import type { RowWithEdits } from '../rows/row-with-edits';
import { priceLabels } from '../rows/row-state-text';

interface PriceRowProps {
  number: number;
  index: number;
  count: number;
  height: number;
  shown: RowWithEdits | undefined;
  onOpen: (row: number) => void;
}

/** One row: to whom, with what, for how much; or why it has no price. */
export const PriceRow = memo(function PriceRow({ number, index, count, height, shown, onOpen }: PriceRowProps) {
  const { values = {}, view } = shown ?? {};
  const words = shown && priceLabels[shown.state];
  const name = values.recipient_name ?? values.recipient_company ?? values.recipient_last_name ?? '';
  const offer = view?.offer;
  return (
    <div
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: index * height, height }}
      className="absolute inset-x-0 grid grid-cols-[1fr_auto] content-center items-center gap-x-4 gap-y-1 border-b px-4 text-ui md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.5fr)_6rem_8rem]"
    >
      <span className="text-small text-text-2 tabular-nums">
        <span className="md:sr-only">Row </span>
        {number}
      </span>
      <span dir="auto" className="truncate font-medium max-md:col-start-1">
        {shown ? name : 'Loading'}{' '}
        <span className="font-normal text-text-2">
          {[values.recipient_city, values.recipient_country].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-2 max-md:col-span-2 max-md:col-start-1">
        {words && !offer && (
          <Badge tone={words.tone} icon={words.icon}>
            {words.label}
          </Badge>
        )}
        <span className="truncate text-small text-text-2" title={view?.failure?.text}>
          {offer ? offerLine(offer) : view?.failure?.text}
          {view?.chosen && ' · chosen by you'}
        </span>
      </span>
      <span className="text-right max-md:col-start-2 max-md:row-start-1">{offer && <Price money={offer.total} />}</span>
      <span className="text-right max-md:col-start-2 max-md:row-start-2">
        {view && view.offers.length > 1 && shown?.state !== 'added' && (
          <Button
            tone="quiet"
            size="dense"
            className="max-md:-mr-3"
            aria-label={`Change service for row ${number}`}
            onClick={() => onOpen(number)}
          >
            Change
          </Button>
        )}
      </span>
    </div>
  );
});

const offerLine = (offer: NonNullable<RowWithEdits['view']['offer']>): string =>
  [serviceTitle({ carrierName: carrierName(offer.carrier), serviceName: offer.serviceName }), offerDetail(offer)].join(
    ' · ',
  );
