import { useState } from 'react';
import { parsePastedAddress } from '#libs/contracts/addresses/pasted/pasted-address.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { Button } from '../../../ui/button';
import { controlClass, Field, useFieldLink } from '../../../ui/form/field';
import { Disclosure } from './disclosure';

interface PasteAddressProps {
  /** The country if the text names none. */
  country: string;
  onParsed: (found: Partial<AddressDraft>) => void;
}

const words: Partial<Record<keyof AddressDraft, string>> = {
  name: 'name',
  company: 'company',
  street1: 'street',
  street2: 'apartment or suite',
  city: 'city',
  state: 'state',
  postal: 'postal code',
  country: 'country',
  phone: 'phone',
  email: 'e-mail',
};

/** "Paste an address": from a mail or a web page into the fields. */
export default function PasteAddress({ country, onParsed }: PasteAddressProps) {
  const [text, setText] = useState('');
  const [announcement, announce] = useState('');
  const read = () => {
    const found = parsePastedAddress(text, country);
    const fields = (Object.keys(words) as (keyof AddressDraft)[]).filter((name) => found[name]);
    const useful = fields.some((name) => name !== 'country');
    announce(useful ? `Filled in: ${fields.map((name) => words[name]).join(', ')}.` : 'No address found in this text.');
    if (!useful) return;
    onParsed(found);
    setText('');
  };
  return (
    <Disclosure open={false} label="Paste an address">
      <div className="flex flex-col items-start gap-2">
        <Field label="Address to paste" hint="Name, street and city, on one or more lines." className="w-full">
          <Lines value={text} onChange={setText} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="secondary" size="dense" disabled={text.trim() === ''} onClick={read}>
            Fill in fields
          </Button>
          <span role="status" className="text-small text-text-2">
            {announcement}
          </span>
        </div>
      </div>
    </Disclosure>
  );
}

function Lines({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldLink()}
      dir="auto"
      rows={4}
      maxLength={1_000}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} h-auto py-2.5`}
    />
  );
}
