const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
];

const first = (table: readonly [RegExp, string][], text: string) => table.find(([test]) => test.test(text))?.[1];

/** The browser's own description in two words: "Firefox on Windows". Other names stay unchanged. */
export function deviceName(agent: string): string {
  const words = [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' on ');
  return words || agent || 'A device';
}
