const units: [string, number][] = [
  ['MB', 1024 * 1024],
  ['KB', 1024],
];

/** Bytes for people: "512 B", "14 KB", "3.2 MB". */
export function formatSize(bytes: number): string {
  const [unit, size] = units.find(([, from]) => bytes >= from) ?? ['B', 1];
  const amount = bytes / size;
  const digits = unit === 'MB' && amount < 100 ? 1 : 0;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: digits })}\u00a0${unit}`;
}
