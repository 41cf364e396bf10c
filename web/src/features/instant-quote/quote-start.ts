import { usePreferences } from '../../stores/preferences';
import type { QuoteStart } from './quote-input';

/** Where the quotes of this person begin: at their default sender, in the units of their account. */
export function quoteStart(): QuoteStart {
  const { sender, weightUnit, lengthUnit } = usePreferences.getState();
  return { weightUnit, lengthUnit, ...(sender ? { from: sender.country, fromPostal: sender.postal } : {}) };
}
