import { randomUUID } from 'node:crypto';
import type { MarginMode, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';

/** 10% and $0.25, at least $0.40, at most $15.00, visible to customers; `over` changes it. */
export const testMargin = (over: Partial<MarginRule> = {}): MarginRule => ({
  id: randomUUID(),
  name: 'Fee',
  active: true,
  conditions: [],
  effect: { kind: 'percent_and_fixed', percent: 1000, fixed: 25 },
  appliesTo: 'all',
  min: 40,
  max: 1500,
  rounding: 'cent',
  mayBeBelowCost: false,
  visible: true,
  stopAfter: false,
  effectiveFrom: null,
  effectiveTo: null,
  ...over,
});

/** Margin rules: the one above unless others are given. */
export const testRules = (
  rules: readonly MarginRule[] = [testMargin()],
  mode: MarginMode = 'exclusive',
): MarginRules => ({
  mode,
  rules: [...rules],
});

/** A rule that adds only a fixed amount. */
export const adding = (fixed: number, over: Partial<MarginRule> = {}): MarginRule =>
  testMargin({ effect: { kind: 'fixed', fixed }, min: null, max: null, ...over });
