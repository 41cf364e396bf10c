import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { CircleX, Hourglass } from 'lucide-react';
import { formatMoment } from '../../lib/text/format';
import type { Column } from '../../ui/table/data-table-column';
import { Badge } from '../../ui/display/badge';
import { effectText, usesText } from './coupon-text';

/** @param toggle switches a coupon on or off; an archived one has no switch. */
export function couponColumns(toggle: (coupon: CouponView) => void): readonly Column<CouponView>[] {
  return [
    { id: 'code', title: 'Code', width: 9.5, cell: ({ code }) => <span className="type-code">{code}</span> },
    { id: 'effect', title: 'Discount', width: 10, card: 'line', cell: effectText },
    {
      id: 'active',
      title: 'Active',
      width: 11,
      card: 'marks',
      cell: (coupon) => <Usable {...{ coupon, toggle }} />,
    },
    { id: 'uses', title: 'Uses', width: 5.5, card: 'aside', figures: true, cell: (coupon) => <Uses coupon={coupon} /> },
    {
      id: 'starts',
      title: 'Starts',
      width: 9,
      cell: ({ startsAt }) => (startsAt ? formatMoment(startsAt) : 'Immediately'),
    },
    { id: 'ends', title: 'Ends', width: 9, cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : 'Never') },
    { id: 'created', title: 'Created', width: 9, cell: ({ createdAt }) => formatMoment(createdAt) },
  ];
}

/** The column's heading names it; a card has none. */
const Uses = ({ coupon }: { coupon: CouponView }) => (
  <>
    {usesText(coupon)}
    <span className="hidden @max-form:inline"> used</span>
  </>
);

function Usable(props: { coupon: CouponView; toggle: (coupon: CouponView) => void }) {
  const { approval, archivedAt } = props.coupon;
  if (archivedAt) return <>Archived</>;
  if (!approval || approval.state === 'approved') return <Switch {...props} />;
  return (
    <Badge
      tone={approval.state === 'declined' ? 'danger' : 'warning'}
      icon={approval.state === 'declined' ? CircleX : Hourglass}
    >
      {approval.state === 'declined' ? 'Declined' : 'Waiting for approval'}
    </Badge>
  );
}

function Switch({ coupon, toggle }: { coupon: CouponView; toggle: (coupon: CouponView) => void }) {
  return (
    <label className="inline-flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        role="switch"
        checked={coupon.active}
        onChange={() => toggle(coupon)}
        className="size-5 cursor-pointer accent-primary"
      />
      {coupon.active ? 'On' : 'Off'}
      <span className="sr-only">: {coupon.code}</span>
    </label>
  );
}
