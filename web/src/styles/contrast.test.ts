import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name ?? '', { light: light ?? '', dark: dark ?? '' }] as const,
  ),
);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(ink: string, ground: string, theme: 'light' | 'dark'): number {
  const [high, low] = [ink, ground]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? name))
    .sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const text: [string, string][] = [
  ...['bg', 'surface', 'sunken'].flatMap((ground) =>
    ['text', 'text-2', 'text-3'].map((ink): [string, string] => [ink, ground]),
  ),
  ['primary', 'surface'],
  ['primary', 'bg'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary', 'primary-soft'],
  ['text', 'primary-soft'],
  ['text-2', 'primary-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'surface'],
  ['danger', 'bg'],
  ['on-danger', 'danger'],
  ['info', 'info-soft'],
  ['text', 'info-soft'],
  ['text', 'warning-soft'],
  ['text', 'danger-soft'],
  ['text', 'success-soft'],
  ['on-accent', 'accent'],
];
const controls: [string, string][] = [
  ['border-strong', 'surface'],
  ['border-strong', 'sunken'],
  ['border-strong', 'bg'],
  ['focus', 'bg'],
  ['focus', 'surface'],
];

describe.each(['light', 'dark'] as const)('contrast of the %s theme', (theme) => {
  it('reads every token from the style sheet', () => expect(tokens.size).toBeGreaterThanOrEqual(24));

  it.each(text)('text %s on %s is at least 4.5', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('control %s on %s is at least 3', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
