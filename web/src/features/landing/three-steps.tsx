import type { ReactNode } from 'react';

const style = 'stroke-text-2 fill-none';

const compare = (
  <svg aria-hidden viewBox="0 0 160 96" className="h-24" strokeWidth="2" strokeLinejoin="round">
    <rect x="18" y="10" width="124" height="22" rx="6" className="fill-surface stroke-border-strong" />
    <rect x="18" y="38" width="124" height="22" rx="6" className="fill-primary-soft stroke-primary" />
    <rect x="18" y="66" width="124" height="22" rx="6" className="fill-surface stroke-border-strong" />
    <path d="M28 21h34M28 49h42M28 77h28" className={style} strokeLinecap="round" />
    <path d="M118 21h14M118 77h14" className={style} strokeLinecap="round" />
    <path d="m120 49 4 4 8-8" className="fill-none stroke-primary" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
const label = (
  <svg aria-hidden viewBox="0 0 160 96" className="h-24" strokeWidth="2" strokeLinejoin="round">
    <path d="M40 44h80a8 8 0 0 1 8 8v22H32V52a8 8 0 0 1 8-8z" className="fill-sunken stroke-border-strong" />
    <path d="M52 8h56v36H52z" className="fill-surface stroke-border-strong" />
    <path d="M60 18v16M65 18v16M68 18v16M74 18v16M77 18v16M83 18v16M89 18v16M92 18v16M98 18v16" className={style} />
    <path d="M52 62h56v28H52z" className="fill-surface stroke-primary" />
    <path d="M60 72h28M60 80h18" className="stroke-primary" strokeLinecap="round" />
    <circle cx="118" cy="54" r="2.5" className="fill-accent stroke-none" />
  </svg>
);
const follow = (
  <svg aria-hidden viewBox="0 0 160 96" className="h-24" strokeWidth="2" strokeLinejoin="round">
    <path d="M20 74h120" className="stroke-border-strong" strokeLinecap="round" />
    <path d="M20 74h74" className="stroke-primary" strokeWidth="3" strokeLinecap="round" />
    <circle cx="20" cy="74" r="5" className="fill-primary stroke-none" />
    <circle cx="57" cy="74" r="5" className="fill-primary stroke-none" />
    <circle cx="94" cy="74" r="6" className="fill-surface stroke-primary" strokeWidth="3" />
    <circle cx="140" cy="74" r="5" className="fill-surface stroke-border-strong" />
    <path d="M70 22h34v30H70zM104 32h14l10 10v10h-24z" className="fill-surface stroke-text-2" />
    <circle cx="82" cy="54" r="6" className="fill-surface stroke-text-2" />
    <circle cx="114" cy="54" r="6" className="fill-surface stroke-text-2" />
    <path d="M70 34h34" className="stroke-accent" strokeWidth="3" />
  </svg>
);

const steps: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: compare,
    title: 'Compare',
    text: 'Enter two ZIP codes, weight and size. See USPS and FedEx services with delivery days.',
  },
  {
    drawing: label,
    title: 'Pay and print',
    text: 'Add the addresses, pay by card, print the 4×6 label on a label printer or on plain paper.',
  },
  {
    drawing: follow,
    title: 'Track',
    text: 'One page per parcel. Share it: it shows cities and days, never names or streets.',
  },
];

export function ThreeSteps() {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {steps.map(({ drawing, title, text }, index) => (
        <li key={title} className="rounded-card border border-border bg-surface p-6">
          <div className="mb-5 flex justify-center rounded-control bg-bg py-5">{drawing}</div>
          <h3 className="type-h3 flex items-baseline gap-2">
            <span className="text-primary tabular-nums">{index + 1}</span> {title}
          </h3>
          <p className="mt-1.5 text-ui text-text-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
