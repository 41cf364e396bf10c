import { CreditCard, ReceiptText, UserRoundCheck } from 'lucide-react';
import { useSignInRequired } from '../../session/use-sign-in-required';

const facts = [
  {
    icon: ReceiptText,
    title: 'Every price itemized',
    text: 'Base rate and surcharges are listed separately. The total is what you pay.',
  },
  {
    icon: CreditCard,
    title: 'Pay only for labels you get',
    text: 'We hold the amount first and release what we can’t label. No charge, no waiting for a refund.',
  },
  {
    icon: UserRoundCheck,
    title: 'No account needed',
    text: 'Quote, pay, print and track as a guest. Only this browser can open your shipments.',
  },
];
/** Where the shop refuses guests. */
const accountFact = {
  ...{ icon: UserRoundCheck, title: 'One account for everything' },
  text: 'Addresses, packages, cards and labels in one place. Anyone can track a parcel.',
};

export function FactsStrip() {
  const shown = useSignInRequired() ? [...facts.slice(0, -1), accountFact] : facts;
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
      {shown.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
            <Icon aria-hidden className="size-5.5" />
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ui text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
