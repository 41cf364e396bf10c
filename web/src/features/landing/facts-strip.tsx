import { CreditCard, ReceiptText, UserRoundCheck } from 'lucide-react';

const facts = [
  {
    icon: ReceiptText,
    title: 'Every price itemized',
    text: 'Base rate, size fees and margin on lines of their own. They add up to the total, and the total is what you pay.',
  },
  {
    icon: CreditCard,
    title: 'Paid only for labels that exist',
    text: 'Your card is reserved first. What could not be made is released, never charged and refunded later.',
  },
  {
    icon: UserRoundCheck,
    title: 'No account needed',
    text: 'Quote, pay, print and follow as a guest. This browser keeps your shipments, and nobody else can open them.',
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
