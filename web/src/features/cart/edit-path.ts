import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { paths } from '../../lib/navigation/paths';

export type EditStep = 'sender' | 'receiver' | 'package' | 'rate' | 'review';

/** The parts of a cart item that the addresses of its edit pages need. */
export interface EditPath {
  cartItem: string;
  slug: string;
  type?: string | undefined;
  select?: string | undefined;
}

export const editPathOf = ({ id, shipment, parcels }: CartItemView): EditPath => ({
  cartItem: id,
  slug: shipment,
  type: parcels[0]?.type,
  select: parcels[0]?.preset,
});

/** The page of one edit step; without a package the package step comes first. */
export function editHref(step: EditStep, { cartItem, slug, type, select }: EditPath): string {
  if (step === 'sender') return paths.editSender.href({ cartItem });
  if (step === 'receiver') return paths.editReceiver.href({ cartItem });
  if (!type) return paths.editPackage.href({ cartItem });
  if (step === 'package' || !select) return paths.editPackageType.href({ cartItem, type });
  if (step === 'rate') return paths.editRates.href({ cartItem, type, select });
  return paths.editReview.href({ cartItem, type, select, slug });
}

const stepOfPath: Record<string, EditStep> = { from: 'sender', to: 'receiver', parcels: 'package', offerId: 'rate' };

/** Where an item's problem is fixed. */
export const fixHref = (item: CartItemView): string =>
  editHref(stepOfPath[item.issue?.path?.split('.')[0] ?? ''] ?? 'review', editPathOf(item));
