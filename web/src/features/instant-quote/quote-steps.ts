import { paths } from '../../lib/navigation/paths';
import type { PackageParams } from '../../lib/navigation/route-params';
import type { Step } from '../../ui/navigation/stepper';

export type QuoteStep = 'package' | 'rate' | 'details' | 'payment';
const order: readonly [QuoteStep, string][] = [
  ['package', 'Parcel'],
  ['rate', 'Rate'],
  ['details', 'Details'],
  ['payment', 'Payment'],
];
type Query = Record<string, string>;

/** The page of a step of the instant quote; everything it knows is in the address. */
export function quoteHref(step: QuoteStep, packaging: PackageParams, query: Query): string {
  const { select, type } = packaging;
  if (step === 'package') return paths.quotePackageSelect.href({ select }, query);
  if (step === 'rate') return paths.quoteRates.href({ select, type }, query);
  if (step === 'details') return paths.quoteDetails.href({ select, type }, query);
  return paths.quotePayment.href({ select, type }, query);
}

/** Four steps instead of six: the addresses come with the details. @param query of the previous steps, or how each is reached */
export function quoteSteps(
  current: QuoteStep,
  packaging: PackageParams,
  query: Query | ((step: QuoteStep) => string) | undefined,
): Step[] {
  const at = order.findIndex(([step]) => step === current);
  const href = (step: QuoteStep) =>
    typeof query === 'function' ? query(step) : query && quoteHref(step, packaging, query);
  return order.map(([step, label], index) => ({
    label,
    state: index < at ? 'done' : index === at ? 'current' : 'todo',
    href: index < at ? href(step) : undefined,
  }));
}
