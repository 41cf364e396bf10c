import { paths } from '../../lib/navigation/paths';
import { toast } from '../../stores/app-status';

/** Puts the public address of a parcel's tracking page into the clipboard. */
export async function copyTrackingLink(slug: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${paths.track.href({ slug })}`);
    toast('Tracking link copied', { tone: 'success' });
  } catch {
    toast('Could not copy the link', { tone: 'danger', detail: 'Your browser does not allow it here.' });
  }
}
