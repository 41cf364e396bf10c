import { useSignInRequired } from '../session/use-sign-in-required';
import { paths } from '../lib/navigation/paths';
import { countryChoices } from '../features/addresses/form/country-choices';
import { InstantQuoteForm } from '../features/instant-quote/instant-quote-form';
import { FactsStrip } from '../features/landing/facts-strip';
import { Faq } from '../features/landing/faq';
import { HeroLabel } from '../features/landing/hero-label';
import { questions } from '../features/landing/questions';
import { ThreeSteps } from '../features/landing/three-steps';
import { TrackSection } from '../features/landing/track-section';

export const handle = {
  title: 'Compare, pay and print parcel labels',
  description:
    'Compare USPS and FedEx list prices for a parcel in seconds, pay by card, print a 4×6 label and follow the parcel. No account needed.',
};

export function Component() {
  const signInRequired = useSignInRequired();
  return (
    <>
      <section className="relative overflow-hidden border-b bg-surface">
        <div className="page-width flex items-center justify-between gap-12 pt-12 pb-36 sm:pt-16 lg:pt-20">
          <div className="max-w-form">
            <h1 className="type-display">
              Know the price.
              <br />
              Print the label.
            </h1>
            <p className="mt-5 max-w-column text-[1.125rem]/7 text-text-2">
              Compare USPS and FedEx list prices in seconds, pay by card, and track your parcel to the door.
            </p>
          </div>
          <div className="hidden self-start pr-8 lg:-mb-40 lg:block">
            <HeroLabel />
          </div>
        </div>
      </section>
      <div className="page-width relative -mt-28 flex flex-col gap-20 pb-20">
        <InstantQuoteForm action={paths.quotePackage.href()} countries={countryChoices} />
        <FactsStrip />
        <section aria-labelledby="how-title">
          <h2 id="how-title" className="type-h1 mb-8">
            From box to door in three steps
          </h2>
          <ThreeSteps />
        </section>
        <TrackSection />
        <section aria-labelledby="faq-title" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 id="faq-title" className="type-h1">
            FAQ
          </h2>
          <Faq questions={questions.filter(({ ofGuests }) => !(ofGuests && signInRequired))} />
        </section>
      </div>
    </>
  );
}
