type Parcel = { lines: readonly { id: string; quantity: number }[] };

/** Pieces per line that parcels hold together. */
export function shippedQuantities(parcels: readonly Parcel[]): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { lines } of parcels)
    for (const { id, quantity } of lines) shipped.set(id, (shipped.get(id) ?? 0) + quantity);
  return shipped;
}
