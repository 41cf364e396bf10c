import {
  Barcode,
  Boxes,
  CalendarClock,
  CodeXml,
  CreditCard,
  Globe,
  MapPin,
  ReceiptText,
  Ruler,
  Sigma,
  Store,
  Undo2,
} from 'lucide-react';
import { paths } from '../../lib/navigation/paths';
import { FeatureGrid, type Feature } from './feature-grid';
import { ButtonLink } from '../../ui/navigation/link';

const features: Feature[] = [
  {
    icon: ReceiptText,
    title: 'Itemized quotes',
    text: 'Base rate, surcharges and insurance, line by line. You’re charged exactly the total you see. Estimates name any charges not included.',
  },
  {
    icon: CalendarClock,
    title: 'Clear delivery days',
    text: 'Each service shows its arrival date, counted in business days without federal holidays.',
  },
  {
    icon: Sigma,
    title: 'Billed weight explained',
    text: 'Dimensional weight, flat rate or cubic: we say which applies and show the numbers behind it.',
  },
  {
    icon: Boxes,
    title: 'Up to 25 parcels',
    text: 'One shipment and one payment, with a label and a tracking page for each parcel.',
  },
  {
    icon: Globe,
    title: 'International shipping',
    text: 'International services with a customs form: description, value, origin and HS code.',
  },
  {
    icon: Ruler,
    title: 'Your units',
    text: 'Pounds or kilograms, inches or centimeters. We keep what you type and convert exactly.',
  },
  {
    icon: CreditCard,
    title: 'Pay only for labels you get',
    text: 'We first place a hold on your card, then charge only for the labels that were created.',
  },
  {
    icon: Barcode,
    title: 'Labels for any printer',
    text: '4×6 PDF with vector barcodes, PNG and ZPL at 203 and 300 dpi, Letter with one or two labels, A4 and A6.',
  },
  {
    icon: MapPin,
    title: 'Tracking to share',
    text: 'One page per parcel, without names or streets. It says what to do if something goes wrong.',
  },
  {
    icon: Store,
    title: 'Orders from your stores',
    text: 'Shopify, WooCommerce, eBay or your own shop: orders come in, tracking numbers go back.',
  },
  {
    icon: Undo2,
    title: 'Returns, pickups and claims',
    text: 'Send a return link, book a free pickup, or claim an insured parcel that was lost or damaged.',
  },
  {
    icon: CodeXml,
    title: 'API and webhooks',
    text: 'Keys with spending limits, a typed client and signed webhooks. Try everything with a test key.',
  },
];

/** The product's features. */
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
          <h2 className="type-h2">Shipping many parcels?</h2>
          <p className="mt-1 text-text-2">
            Fill a cart and pay once, or upload a CSV or Excel file: fix rows on screen, then buy and print all labels
            together.
          </p>
        </div>
        <ButtonLink to={paths.landing.href()} size="large">
          Get instant quote
        </ButtonLink>
      </section>
    </div>
  );
}
