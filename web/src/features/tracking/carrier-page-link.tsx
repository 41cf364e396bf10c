import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../ui/button';

/** A link to the carrier's own page about a parcel; nothing where there is none. */
export function CarrierPageLink({ carrierName, page }: { carrierName: string; page: string | undefined }) {
  if (!page) return null;
  return (
    <a href={page} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'dense')}>
      Track at {carrierName} <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
