import { Barcode, Boxes, CalendarClock, CreditCard, Globe, MapPin, ReceiptText, Ruler, Sigma } from 'lucide-react';
import { paths } from '../../lib/navigation/paths';
import { FeatureGrid, type Feature } from './feature-grid';
import { ButtonLink } from '../../ui/navigation/link';

const features: Feature[] = [
  {
    icon: ReceiptText,
    title: 'Itemized quotes',
    text: 'Base rate, surcharges and insurance line by line. The sum is what the card is charged, to the cent. An estimate names what it lacks.',
  },
  {
    icon: CalendarClock,
    title: 'Clear delivery days',
    text: 'Each service shows the day of arrival, counted in business days with federal holidays left out.',
  },
  {
    icon: Sigma,
    title: 'Billed weight explained',
    text: 'Dimensional weight, flat rate, cubic price: whichever applies is named, with the figures behind it.',
  },
  {
    icon: Boxes,
    title: 'Up to 25 parcels',
    text: 'One shipment and one payment; a label and a tracking page of its own for each parcel.',
  },
  {
    icon: Globe,
    title: 'Across borders',
    text: 'International services with customs lines: description, value, origin, HS code.',
  },
  {
    icon: Ruler,
    title: 'Your units',
    text: 'Pounds or kilograms, inches or centimeters. We keep what you type and convert exactly.',
  },
  {
    icon: CreditCard,
    title: 'Fair card payment',
    text: 'We hold the amount first and charge only for labels you get.',
  },
  {
    icon: Barcode,
    title: 'Labels for any printer',
    text: '4×6 PDF with vector barcodes, PNG and ZPL at 203 and 300 dpi, Letter with one or two labels, A4 and A6.',
  },
  {
    icon: MapPin,
    title: 'Tracking to share',
    text: 'One page per parcel, without names or streets. It tells you what to do if something goes wrong.',
  },
];

/** What the product does. */
export function Features() {
  return (
    <div className="page-width py-10 sm:py-14">
      <header className="max-w-read">
        <h1 className="type-display">Features</h1>
        <p className="mt-4 text-[1.125rem]/7 text-text-2">
          Everything from the box on your table to the parcel at the door.
        </p>
      </header>
      <h2 className="sr-only">What it does</h2>
      <div className="mt-10">
        <FeatureGrid features={features} />
      </div>
      <section className="mt-12 flex flex-wrap items-center justify-between gap-6 rounded-card bg-primary-soft p-6 sm:p-10">
        <div className="max-w-form">
          <h2 className="type-h2">Many parcels a day?</h2>
          <p className="mt-1 text-text-2">
            Fill a cart and pay for it at once, with coupons, or upload a CSV or Excel file: faulty rows are repaired on
            the screen, and one click buys and prints all labels.
          </p>
        </div>
        <ButtonLink to={paths.landing.href()} size="large">
          Get instant quote
        </ButtonLink>
      </section>
    </div>
  );
}
