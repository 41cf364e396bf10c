import { Mail } from 'lucide-react';
import type { CreatedReturnLink } from '#libs/contracts/shipments/returns.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment } from '../../lib/text/format';
import { buttonClass } from '../../ui/button';
import { CopyText } from '../../ui/display/copy-text';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** A link that was just made: to copy, or to send with the sender's own mail program. */
export function CreatedLink({ token, expiresAt, email }: CreatedReturnLink & { email: string }) {
  const url = new URL(paths.returnLabel.href({ token }), window.location.origin).href;
  const until = formatMoment(expiresAt);
  const subject = encodeURIComponent('Your return label');
  const body = encodeURIComponent(`Print your return label here (until ${until}):\n${url}\n`);
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineAlert tone="success" title="Copy the link now" live>
        This is the only time it’s shown. It works until {until}.
      </InlineAlert>
      <div className="w-full rounded-control border border-border bg-sunken p-4">
        <CopyText text={url} label="link" />
      </div>
      <a
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`}
        className={buttonClass('secondary', 'dense')}
      >
        <Mail aria-hidden className="size-4" /> Write an e-mail
      </a>
    </div>
  );
}
