import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { findDraft, saveDraft } from '../../stores/drafts/new-shipment';
import type { DetailsForm } from '../../stores/drafts/shipment-draft';
import { draftOfShipment } from '../shipment-drafts/draft-of-shipment';
import { detailsOf } from '../shipment-flow/details/details-form';

/** The details as they start: typed on this device since the shipment was stored, else as stored. */
export function startDetails(shipment: ShipmentView, dates: readonly string[]): DetailsForm {
  const stored = detailsOf(shipment, dates);
  const draft = findDraft(shipment.slug);
  if (!draft?.details || draft.version !== shipment.version) return stored;
  const { shipDate } = draft.details;
  // Fields that are newer than the draft are as stored.
  return { ...stored, ...draft.details, shipDate: dates.includes(shipDate) ? shipDate : stored.shipDate };
}

/** Stores typed values on this device with every change. */
export function useKeepDetails(watch: UseFormReturn<DetailsForm>['watch'], shipment: ShipmentView): void {
  useEffect(() => {
    const watching = watch((typed) => {
      const now = Date.now();
      const draft = findDraft(shipment.slug) ?? draftOfShipment(shipment, now);
      saveDraft({ ...draft, version: shipment.version, details: typed as DetailsForm, savedAt: now });
    });
    return () => watching.unsubscribe();
  }, [watch, shipment]);
}
