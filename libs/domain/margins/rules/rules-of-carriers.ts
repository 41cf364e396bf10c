import type { MarginRule } from '#libs/contracts/margins/margins.js';

/** `all`: the rule names no carrier. */
export type RuleOfCarriers = { id: string; name: string; all: boolean };

/** The active rules that can price a service of these carriers, whatever their other conditions. */
export function rulesOfCarriers(rules: readonly MarginRule[], carriers: readonly string[]): RuleOfCarriers[] {
  return rules.flatMap(({ id, name, active, conditions }) => {
    const asked = conditions.flatMap((one) => (one.field === 'carrier' ? [one] : []));
    const fits = asked.every(({ not, values }) => {
      const named = new Set(values.map((value) => value.toLowerCase()));
      return carriers.some((carrier) => named.has(carrier) !== not);
    });
    return active && fits ? [{ id, name, all: asked.length === 0 }] : [];
  });
}
