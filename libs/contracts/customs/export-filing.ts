import type { Contents } from '../shipments/shipments.js';

/** Goods under one Schedule B number up to this value in cents need no filing (15 CFR 30.37(a)). */
export const filingFreeValue = 2_500_00;
/** To these nothing is exempt (15 CFR 30.16 and the EAR's country groups E:1 and E:2). */
const neverExempt: readonly string[] = ['CU', 'IR', 'KP', 'SD', 'SY'];

type Export = { from: string; to: string; contents: Pick<Contents, 'type' | 'items' | 'customs'> };

/**
 * The export citation of a parcel that leaves the United States: the exemption from filing (15 CFR 30.36, 30.37), or the ITN of
 * the filing. `required`: only a filing is possible, and there is no ITN yet. Null from other countries.
 */
export function exportFiling({ from, to, contents }: Export): string | null {
  if (from !== 'US') return null;
  if (contents.customs?.itn) return `AES ${contents.customs.itn}`;
  if (neverExempt.includes(to)) return 'required';
  if (to === 'CA') return 'NOEEI 30.36';
  if (!valuesByCode(contents.items).some((value) => value > filingFreeValue)) return 'NOEEI 30.37(a)';
  return contents.type === 'gift' || contents.type === 'humanitarian' ? 'NOEEI 30.37(h)' : 'required';
}

/** Items without a code may be of one kind: they count together. */
function valuesByCode(items: Contents['items']): number[] {
  const sums = new Map<string, number>();
  for (const { hsCode, quantity, value } of items) sums.set(hsCode, (sums.get(hsCode) ?? 0) + quantity * value);
  return [...sums.values()];
}
