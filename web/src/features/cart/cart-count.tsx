import { useQuery } from '@tanstack/react-query';
import { guestIdentity } from '../../session/credentials';
import { useSession } from '../../stores/session';
import { cartQuery } from './cart-queries';
import { useAddQueuedItems } from './use-add-queued-items';

/** How many shipments wait in the cart, beside its name in a menu. Saved ones are not counted. */
export default function CartCount() {
  useAddQueuedItems();
  const user = useSession((state) => state.actor !== 'guest');
  // A guest that the server does not know has no cart, and needs no identity for it.
  const enabled = user || guestIdentity.id() !== undefined;
  const cart = useQuery({ ...cartQuery, enabled, staleTime: 60_000, retry: false }).data;
  const count = cart?.items.filter((item) => !item.saved).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-2 inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-micro font-semibold text-on-primary tabular-nums">
      {count}
    </span>
  );
}
