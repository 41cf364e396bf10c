import { Share2 } from 'lucide-react';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { paths } from '../../lib/navigation/paths';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';

/** Shares the page's address: by the device's own dialog where there is one, otherwise by the clipboard. */
export function ShareTracking({ view }: { view: Pick<TrackingView, 'slug' | 'carrierName' | 'text'> }) {
  const url = () => new URL(paths.track.href({ slug: view.slug }), window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url());
      toast('Link copied', { tone: 'success' });
    } catch {
      toast('Could not copy the link', { tone: 'danger', detail: url() });
    }
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ title: `${view.carrierName} parcel: ${view.text}`, url: url() });
    } catch (error) {
      // The sheet was closed: nothing to say.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button tone="quiet" size="dense" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4" /> Share
    </Button>
  );
}
