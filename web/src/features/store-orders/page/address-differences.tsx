import type { VendorAddress } from '#libs/contracts/stores/vendor-order.js';
import { FactsTable } from '../../../ui/display/facts-table';
import { addressChanges } from '../order-text';

interface AddressDifferencesProps {
  ours: VendorAddress | null;
  other: VendorAddress | null;
  /** Whose address the other one is, as the heading of its column. */
  otherName: string;
}

/** The fields in which another address differs from the one that we ship to. */
export const AddressDifferences = ({ ours, other, otherName }: AddressDifferencesProps) => (
  <FactsTable
    caption="Differences of the address"
    columns={['Field', 'Yours', otherName]}
    brief
    rows={addressChanges(ours, other).map(([field, mine, theirs]) => [
      field,
      <bdi key="mine">{mine || '–'}</bdi>,
      <bdi key="theirs" className="font-semibold">
        {theirs || '–'}
      </bdi>,
    ])}
  />
);
