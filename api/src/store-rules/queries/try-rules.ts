import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RuleTrial, RuleTrialBody } from '#libs/contracts/stores/store-rules.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { suggestBoxes } from '#libs/domain/stores/boxes/suggest-boxes.js';
import { applyRules } from '#libs/domain/stores/rules/apply-rules.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { Clock } from '#libs/runtime/clock.js';
import { boxesOfOwner, piecesOf } from '#libs/use-cases/stores/boxes-of-owner.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';

/** What rules would do with the orders of the last days. */
export class TryRules extends Query<RuleTrial> {
  constructor(
    readonly actor: Actor,
    readonly body: RuleTrialBody,
  ) {
    super();
  }
}

const mostOrders = 2_000;
const mostShown = 100;
const dayMs = 86_400_000;

const ordersSince = `
  select order_id as id from store_order_search where owner_id = ? and placed_at >= ?
  order by placed_at desc, order_id desc limit ${mostOrders}`;

@QueryHandler(TryRules)
export class TryRulesHandler implements IQueryHandler<TryRules> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The orders that are read are never written back: nothing flushes this fork. */
  async execute({ actor: { id: ownerId }, body }: TryRules): Promise<RuleTrial> {
    const em = this.em.fork();
    const rules = await rulesOf(em, ownerId, body, this.clock.now());
    const today = Math.floor(this.clock.now().getTime() / dayMs) * dayMs;
    const since = new Date(today - body.days * dayMs);
    const ids = await em.execute<{ id: string }[]>(ordersSince, [ownerId, since]);
    const where = { id: ids.map(({ id }) => id), ownerId };
    const orders = await em.find(StoreOrder, where, { orderBy: { placedAt: 'desc', id: 'desc' } });
    const { lines, products } = await rememberedLines(
      em,
      ownerId,
      orders.map(({ id }) => id),
    );
    const boxes = await boxesOfOwner(em, ownerId);
    const tried = orders.map((order) => {
      const of = lines.get(order.id) ?? [];
      const chooseBox = () => suggestBoxes(piecesOf(of, products), boxes, 1);
      return { order: order.id, number: order.number, effects: applyRules(order, of, rules, chooseBox) };
    });
    const changed = tried.filter(({ effects }) => effects.some(({ did }) => did.length > 0));
    const skipped = tried.filter((one) => one.effects.length > 0 && !changed.includes(one));
    return {
      ...{ orders: orders.length, changed: changed.length, items: [...changed, ...skipped].slice(0, mostShown) },
      rules: rules.map(({ id, name }) => ({
        name,
        orders: changed.filter(({ effects }) => effects.some(({ rule, did }) => rule === id && did.length > 0)).length,
      })),
    };
  }
}

/** All of the owner's, with the one that is being written in its place. */
async function rulesOf(
  em: EntityManager,
  ownerId: string,
  { rule, id }: RuleTrialBody,
  now: Date,
): Promise<StoreRule[]> {
  const own = await em.find(StoreRule, { ownerId }, { orderBy: { position: 'asc', id: 'asc' } });
  if (!rule) return own;
  const written = StoreRule.of(ownerId, rule, 0, now);
  return own.some((one) => one.id === id) ? own.map((one) => (one.id === id ? written : one)) : [...own, written];
}
