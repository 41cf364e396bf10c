import type { MarginDraftView, MarginRule } from '#libs/contracts/margins.js';
import { newRule } from '../features/margins/new-rule';

const idOf = (number: number) => `0b2d9a3e-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

/** Rule number `number`, with overrides. */
export const rule = (number: number, over: Partial<MarginRule> = {}): MarginRule => ({
  ...newRule(),
  id: idOf(number),
  name: `Rule ${number}`,
  effect: { kind: 'percent', percent: number * 100 },
  ...over,
});

export const marginDraft = (over: Partial<MarginDraftView> = {}): MarginDraftView => ({
  mode: 'exclusive',
  rules: [rule(1), rule(2), rule(3)],
  basedOn: 7,
  changed: false,
  warnings: [],
  savedBy: 'ana@example.com',
  savedAt: '2026-11-20T10:00:00Z',
  version: 4,
  ...over,
});
