import { CircleX, Clock3, LoaderCircle, PackageCheck, ShieldAlert, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { formatMoney, plural } from '../../lib/text/format';
import type { OrderOutcome } from './order-outcome';

interface StatusDisplay {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: (order: OrderView) => string;
}

const styles: Record<OrderOutcome, StatusDisplay> = {
  unpaid: {
    icon: Clock3,
    tone: 'bg-warning-soft text-warning',
    title: 'Payment not complete',
    text: () => 'You were not charged. Everything is saved; pay now or later.',
  },
  on_use: {
    icon: PackageCheck,
    tone: 'bg-success-soft text-success',
    title: 'Pay when it is used',
    text: ({ total }) => `${formatMoney(total)} is charged when a carrier first scans the parcel.`,
  },
  asked: {
    icon: LoaderCircle,
    tone: 'bg-info-soft text-info',
    title: 'Checking your payment',
    text: () => 'This takes a few seconds. Don’t pay again; you won’t be charged twice.',
  },
  processing: {
    icon: LoaderCircle,
    tone: 'bg-info-soft text-info',
    title: 'Your bank is checking the payment',
    text: ({ charge }) =>
      charge
        ? 'This can take a minute. You can leave this page.'
        : 'This can take a minute. You can leave this page; we create the label once your bank approves.',
  },
  labels: {
    icon: LoaderCircle,
    tone: 'bg-primary-soft text-primary',
    title: 'Paid. Creating your label',
    text: ({ itemCount }) => (itemCount > 1 ? `${plural(itemCount, 'label')}, a few seconds.` : 'A few seconds.'),
  },
  done: {
    icon: PackageCheck,
    tone: 'bg-success-soft text-success',
    title: 'Your label is ready',
    text: ({ captured }) => `${formatMoney(captured)} was charged.`,
  },
  declined: {
    icon: ShieldAlert,
    tone: 'bg-danger-soft text-danger',
    title: 'Card declined',
    text: ({ paymentFailure }) => paymentFailure?.text ?? 'Your bank declined the card. You were not charged.',
  },
  nothing: {
    icon: CircleX,
    tone: 'bg-danger-soft text-danger',
    title: 'No label could be created',
    text: ({ approval }) =>
      approval?.state === 'rejected'
        ? `An admin of the company rejected the order: ${approval.reason}`
        : 'You were not charged. We released the hold on your card.',
  },
};

const turning: ReadonlySet<OrderOutcome> = new Set(['asked', 'processing', 'labels']);

/** The status of an order's payment, in one card; changes are announced. */
export function PaymentStatusCard({ order, outcome, children }: PaymentStatusCardProps) {
  const { icon: Icon, tone, title, text } = styles[outcome];
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-border bg-surface px-6 py-10 text-center">
      <span className={clsx('grid size-16 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className={clsx('size-7', turning.has(outcome) && 'animate-spin')} />
      </span>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="type-h1">{title}</h1>
        <p className="text-text-2">{text(order)}</p>
      </div>
      <p className="text-small text-text-3">Order {order.number}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface PaymentStatusCardProps {
  order: OrderView;
  outcome: OrderOutcome;
  children?: ReactNode;
}
