import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import { plural } from '../../../lib/text/format';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { warnInConsole } from '../../../lib/warn-in-console';
import { Combobox } from '../../../ui/form/combobox';
import { placeLine } from '../address-line';
import { bookQuery, touchEntry } from './book-queries';
import { entryName } from './entry-name';

const most = 8;
const pause = 200;

export interface SavedAddressPickerProps {
  /** Needed where a page has two. */
  label?: string;
  onPick: (entry: AddressEntry) => void;
}

/** "Search saved addresses": the most recently used at once, others by their beginning. */
export default function SavedAddressPicker({ label = 'Search saved addresses', onPick }: SavedAddressPickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), pause);
  const found = useInfiniteQuery(bookQuery(search, most));
  const entries = found.data?.pages.flatMap((page) => page.items) ?? [];
  const options = entries.map((entry) => ({
    id: entry.id,
    label: entryName(entry),
    detail: [
      entry.address.name !== entryName(entry) && entry.address.name,
      entry.address.street1,
      placeLine(entry.address),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const pick = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    setText('');
    onPick(entry);
    touchEntry(id).catch((error: unknown) => warnInConsole('The use of the address was not noted.', error));
  };
  return (
    <Combobox
      label={label}
      placeholder="Name, street, city or ZIP"
      text={text}
      onText={setText}
      options={options}
      onChoose={pick}
      announcement={found.isSuccess ? plural(entries.length, 'address', 'addresses') : ''}
      empty={emptyText(found.isError, found.isPending, search)}
    />
  );
}

function emptyText(failed: boolean, pending: boolean, search: string): string {
  if (failed) return 'Could not search your address book. Enter the address below.';
  if (pending) return 'Searching…';
  return search ? `No saved address starts with “${search}”.` : 'No saved addresses yet.';
}
