import { CreditCard, ReceiptText, UserRoundCheck } from 'lucide-react';

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

export function FactsStrip() {
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
      {facts.map(({ icon: Icon, title, text }) => (
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
