import { Plus } from 'lucide-react';
import { ButtonLink } from '../../ui/navigation/link';

/** The heading, and the two ways to new coupons. */
export function CouponsHead({ hrefOf }: { hrefOf: (query: { coupon: string }) => string }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="type-h1">Coupons</h1>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="dense" tone="secondary" to={hrefOf({ coupon: 'many' })}>
          Bulk create
        </ButtonLink>
        <ButtonLink size="dense" to={hrefOf({ coupon: 'new' })}>
          <Plus aria-hidden className="size-4" /> New coupon
        </ButtonLink>
      </div>
    </header>
  );
}
