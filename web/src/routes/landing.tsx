import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/navigation/paths';
import { countryChoices } from '../features/addresses/form/country-choices';
import { InstantQuoteForm } from '../features/instant-quote/instant-quote-form';
import { FactsStrip } from '../features/landing/facts-strip';
import { Faq } from '../features/landing/faq';
import { HeroLabel } from '../features/landing/hero-label';
import { questions } from '../features/landing/questions';
import { ThreeSteps } from '../features/landing/three-steps';
import { TrackBox } from '../features/landing/track-box';
import { ApiProblem } from '../lib/http/problems';

export const handle = {
  title: 'Compare, pay and print parcel labels',
  description:
    'Compare USPS and FedEx list prices for a parcel in seconds, pay by card, print a 4×6 label and follow the parcel. No account needed.',
};

function problemText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404)
    return 'We do not know this number. Check it, or ask the carrier it is from.';
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

export function Component() {
  const navigate = useNavigate();
  const find = async (number: string) => {
    // Loaded with the first use: the landing page itself asks nothing.
    const { findTracking } = await import('../features/tracking/tracking-queries');
    await navigate(paths.track.href({ slug: await findTracking(number) }));
  };
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
              Compare USPS and FedEx list prices for any parcel in seconds, pay by card, and follow it to the door.
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
        <section
          id="track"
          aria-labelledby="track-title"
          className="scroll-mt-24 rounded-card bg-primary-soft p-6 sm:p-10"
        >
          <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-12">
            <div>
              <h2 id="track-title" className="type-h2">
                Where is my parcel?
              </h2>
              <p className="mt-1 text-text-2">Enter the number from the label or the message of the sender.</p>
            </div>
            <TrackBox onFind={find} problemText={problemText} />
          </div>
        </section>
        <section aria-labelledby="faq-title" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 id="faq-title" className="type-h1">
            Asked often
          </h2>
          <Faq questions={questions} />
        </section>
      </div>
    </>
  );
}
