import { AdjustmentsSection } from '../adjustments/adjustments-section';
import { InsuranceSection } from '../insurance/insurance-section';
import { ContentsSection } from './parts/contents-section';
import { CustomsSection } from './parts/customs-section';
import { LabelSection } from './parts/label-section';
import { NoteSection } from './parts/note-section';
import { PriceSection } from './parts/price-section';
import { ReturnsSection } from './parts/returns-section';
import { ShipmentHistory } from './parts/shipment-history';
import { StateLines } from './parts/state-lines';
import { TrackingSection } from './parts/tracking-section';
import { statusOf } from './next-action';
import { ShipmentActions, type ShipmentActionsProps } from './shipment-actions';

/** All sections of one shipment: in two columns where there is room, in one beside a list. */
export function ShipmentSections({ details, onGone }: ShipmentActionsProps) {
  const { shipment, label, order, tracking, adjustments, timeline, note } = details;
  const { items } = shipment.contents;
  const column = '@container flex min-w-0 flex-col gap-5';
  return (
    <div className="@container flex flex-col gap-5">
      <ShipmentActions details={details} onGone={onGone} />
      <StateLines details={details} />
      <div className="grid items-start gap-5 @[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={column}>
          {label && (
            <LabelSection
              label={label}
              order={order}
              receiver={shipment.to?.name || shipment.to?.company || ''}
              toPrint={statusOf(details) === 'label_ready'}
            />
          )}
          {tracking.length > 0 && <TrackingSection parcels={tracking} />}
          <ContentsSection shipment={shipment} />
          {items.length > 0 && <CustomsSection contents={shipment.contents} />}
        </div>
        <div className={column}>
          <PriceSection details={details} />
          {order && shipment.insuredValue > 0 && <InsuranceSection slug={shipment.slug} />}
          {adjustments.length > 0 && <AdjustmentsSection slug={shipment.slug} adjustments={adjustments} />}
          <ReturnsSection details={details} />
          <NoteSection key={shipment.slug} slug={shipment.slug} note={note} />
          <ShipmentHistory events={timeline} />
        </div>
      </div>
    </div>
  );
}
