import type { Tariff } from './tariff.js';

/** Derives something from a tariff once and keeps it as long as the tariff: rating looks up nothing but what it prices. */
export function perTariff<T extends object>(derive: (tariff: Tariff) => T): (tariff: Tariff) => T {
  const derived = new WeakMap<Tariff, T>();
  return (tariff) => {
    let value = derived.get(tariff);
    if (!value) derived.set(tariff, (value = derive(tariff)));
    return value;
  };
}
