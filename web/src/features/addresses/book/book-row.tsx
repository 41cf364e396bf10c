import { Pencil, Trash2 } from 'lucide-react';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { envelopeLines } from '../address-line';
import { entryName } from './entry-name';

interface BookRowProps {
  entry: AddressEntry;
  onEdit: () => void;
  onRemove: () => void;
}

/** One address of the book, as on an envelope. */
export function BookRow({ entry, onEdit, onRemove }: BookRowProps) {
  const name = entryName(entry);
  const lines = envelopeLines(entry.address).filter((line) => line !== name);
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="font-medium">
            {name}
          </span>
          {entry.isDefaultSender && <Badge tone="primary">Default sender</Badge>}
          {entry.isDefaultReturn && <Badge>Returns</Badge>}
        </p>
        <p dir="auto" className="text-ui text-text-2">
          {lines.join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <Button tone="quiet" size="dense" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" /> <span className="max-sm:sr-only">Edit</span>
        </Button>
        <Button tone="quiet" size="dense" aria-label={`Delete ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" /> <span className="max-sm:sr-only">Delete</span>
        </Button>
      </div>
    </li>
  );
}
