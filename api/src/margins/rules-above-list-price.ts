import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarginRules, MarginWarning } from '#libs/contracts/margins/margins.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import { unknownCustomer } from '#libs/domain/margins/margin-facts.js';
import { rateOf } from '#libs/domain/margins/margin-lines.js';
import { Quote } from '#libs/domain/quotes/quote.js';

/** How many quotes are examined: enough to show what is common. */
const looked = 50;

/** Rules that make offers of the latest quotes dearer than the carrier's own list. */
export async function rulesAboveListPrice(em: EntityManager, rules: MarginRules, now: Date): Promise<MarginWarning[]> {
  const quotes = await em.find(
    Quote,
    { status: 'complete', [raw((alias) => `not ${isTestOwnerSql(`${alias}.owner_id`)}`)]: [] },
    { orderBy: { createdAt: 'desc' }, limit: looked },
  );
  const compiled = compileRules(rules);
  const times = new Map<string, number>();
  for (const { request, customer, offers } of quotes) {
    const price = compiled.for({ request, customer: customer ?? unknownCustomer, at: now });
    for (const offer of offers) {
      const step = price(rateOf(offer)).find(({ after }) => offer.listPrice !== undefined && after > offer.listPrice);
      if (step) times.set(step.rule.id, (times.get(step.rule.id) ?? 0) + 1);
    }
  }
  return [...times].map(([ruleId, count]) => ({
    ...{ ruleId, code: 'above_list' as const, otherId: null },
    text: `Of the offers of the last ${quotes.length} quotes it makes ${count} dearer than the carrier's list.`,
  }));
}
