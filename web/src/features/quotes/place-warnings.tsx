import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** Inconsistencies in the places of a quote, such as a state that does not match the ZIP code; the prices are valid. */
export function PlaceWarnings({ warnings = [] }: Pick<QuoteView, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <InlineAlert tone="warning" live title="Check where it ships from and to">
      <ul className="flex flex-col gap-1">
        {warnings.map(({ path, code, message }) => (
          <li key={path + code}>
            {path.startsWith('from.') ? 'From' : 'To'}: {message}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
