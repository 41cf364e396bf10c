import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { returnLinkDays, type ReturnLinkBody, type ShipmentReturnView } from '#libs/contracts/shipments/returns.js';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { CreatedLink } from './created-link';
import { openReturnLink } from './return-queries';
import { linkText } from './return-text';
import { RevokeLink } from './revoke-link';

interface ReturnLinkPanelProps {
  back: ShipmentReturnView;
  /** The recipient's address, where it is known. */
  email: string;
  /** The link was made or ended. */
  onChange: () => Promise<void>;
}

/** The link by which the recipient prints the label: make it, replace it, end it. */
export function ReturnLinkPanel({ back: { shipment, state, link }, email, onChange }: ReturnLinkPanelProps) {
  const [days, setDays] = useState<ReturnLinkBody['days']>(30);
  const open = useMutation({ mutationFn: () => openReturnLink(shipment, days), onSuccess: onChange });
  const isActive = link?.state === 'active';
  if (state === 'used' || state === 'canceled') return null;
  return (
    <div className="flex flex-col gap-4 text-ui">
      <p className="text-text-2">
        The person who sends it back opens the link without an account and prints the label.
        {state === 'unpaid' && ' They see the label once you have paid for it.'}
      </p>
      {open.data && isActive ? <CreatedLink {...open.data} email={email} /> : <p>{linkText(link)}.</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Works for" className="w-36">
          <Select
            value={days}
            onChange={({ target }) => setDays(returnLinkDays.find((one) => `${one}` === target.value) ?? days)}
          >
            {returnLinkDays.map((one) => (
              <option key={one} value={one}>
                {one} days
              </option>
            ))}
          </Select>
        </Field>
        <Button tone="secondary" onClick={() => open.mutate()} loading={open.isPending}>
          {isActive ? 'Replace link' : 'Create link'}
        </Button>
        {isActive && <RevokeLink slug={shipment} onRevoked={onChange} />}
      </div>
      {open.error && <ProblemAlert error={open.error} title="Could not create the link" />}
    </div>
  );
}
