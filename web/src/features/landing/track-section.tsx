import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../lib/http/problems';
import { TrackBox } from '../tracking/track-box';

/** The tracking box of the landing page. Its search code is loaded on first use: the page itself requests nothing. */
export function TrackSection() {
  const navigate = useNavigate();
  const find = async (number: string) => {
    const { findTracking } = await import('../tracking/tracking-queries');
    await navigate(await findTracking(number));
  };
  return (
    <section id="track" aria-labelledby="track-title" className="scroll-mt-24 rounded-card bg-primary-soft p-6 sm:p-10">
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-12">
        <div>
          <h2 id="track-title" className="type-h2">
            Where is my parcel?
          </h2>
          <p className="mt-1 text-text-2">Enter the number from your label or the sender’s message.</p>
        </div>
        <TrackBox onFind={find} errorText={lookupErrorText} />
      </div>
    </section>
  );
}

function lookupErrorText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404)
    return 'We don’t know this number. Check it, or ask the carrier.';
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}
