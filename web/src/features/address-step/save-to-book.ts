import type { QueryClient } from '@tanstack/react-query';
import { address } from '#libs/contracts/addresses/address.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { addEntry, bookKey } from '../addresses/book/book-queries';
import { toast } from '../../stores/toasts-and-pending';
import { problemText } from '../../ui/feedback/problem-alert';

/** Keeps an address for next time. The shipment goes on without it when that fails. */
export async function saveToBook(client: QueryClient, checked: AddressDraft): Promise<void> {
  try {
    await addEntry({ nickname: '', address: address.parse(checked), isDefaultSender: false, isDefaultReturn: false });
    await client.invalidateQueries({ queryKey: bookKey });
  } catch (error) {
    toast('The address was not saved to the address book', { tone: 'danger', detail: problemText(error) });
  }
}
