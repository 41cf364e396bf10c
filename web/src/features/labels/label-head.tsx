import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { paths } from '../../lib/navigation/paths';
import { isVoidOrRefunded, isPrintable } from '../../lib/label-status';
import { Badge } from '../../ui/display/badge';
import { ButtonLink } from '../../ui/navigation/link';
import { serviceTitle } from '../../lib/text/service-title';

/** Which label this is. @param loaded as it was when the page opened */
export function LabelHead({ label, loaded }: { label: LabelView; loaded: LabelView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const back = isVoidOrRefunded(label.status);
  // Refunded on this page: the focused button has disappeared.
  useEffect(() => {
    if (back && isPrintable(loaded.status)) heading.current?.focus({ preventScroll: true });
  }, [back, loaded]);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink tone="quiet" size="dense" to={paths.shipments.href()} className="-ml-3">
        <ArrowLeft aria-hidden className="size-4" /> Shipments
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {label.pages.length > 1 ? `${label.pages.length} labels` : 'Label'}
      </h1>
      <p className="text-text-2">{serviceTitle(label)}</p>
      {label.sample && <Badge tone="warning">Sample, not postage</Badge>}
    </header>
  );
}
