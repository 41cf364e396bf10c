import { useState } from 'react';
import type { PickupGroup } from '#libs/contracts/shipments/pickups.js';
import { plural } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { Button } from '../../ui/button';
import { FullAddress } from '../addresses/full-address';
import { PickupForm } from './pickup-form';

interface CollectableGroupProps {
  group: PickupGroup;
  day: string;
  onBooked: () => void;
}

/** Labels that one driver collects at one address, and the form that books one. */
export function CollectableGroup({ group, day, onBooked }: CollectableGroupProps) {
  const [open, setOpen] = useState(false);
  const { carrierName, sender, sample, labels, days } = group;
  return (
    <li className="flex flex-col gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-ui">
          <p className="font-semibold">
            {carrierName}, {plural(labels.length, 'label')} {sample && <Badge tone="warning">Sample</Badge>}
          </p>
          <div className="text-text-2">
            <FullAddress address={sender} />
          </div>
        </div>
        {days.length > 0 && !open && (
          <Button onClick={() => setOpen(true)} aria-label={`Book a ${carrierName} pickup at ${sender.street1}`}>
            Book a {carrierName} pickup
          </Button>
        )}
      </div>
      {days.length === 0 && (
        <p className="text-small text-text-2">{carrierName} comes on no day of the next week. Drop the parcels off.</p>
      )}
      {open && <PickupForm {...{ group, day, onBooked }} onClose={() => setOpen(false)} />}
    </li>
  );
}
