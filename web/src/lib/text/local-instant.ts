/** An instant as a datetime-local field shows it, in the viewer's own zone: "2026-12-01T09:30". Empty for null. */
export function localInstant(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The value of a datetime-local field as an instant in UTC; null when it is empty or invalid. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
