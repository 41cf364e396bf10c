import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminCarriersView, AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { NamedService } from '#libs/domain/carriers/named-service.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';
import { rulesOfCarriers } from '#libs/domain/margins/rules/rules-of-carriers.js';
import { heartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { Clock } from '#libs/runtime/clock.js';
import { carrierHealthSql } from '#libs/use-cases/operations/operations-sql.js';
import { readCarrierErrors } from '../read-carrier-errors.js';
import { listedServices, switchedCarriers } from '../switched-carriers.js';

/** All sellers of this installation: what is switched on, for whom, and their health. */
export class GetCarriers extends Query<AdminCarriersView> {}

type Health = AdminCarrierView['health'] & { carrier: string };
const unheard = { calls: 0, errorRate: null, p95Ms: null, circuit: 'closed' } as const;
/** Of one seller; the page names the others by number. */
const mostRules = 20;

@QueryHandler(GetCarriers)
export class GetCarriersHandler implements IQueryHandler<GetCarriers> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AdminCarriersView> {
    const em = this.em.fork();
    const now = this.clock.now();
    const [switches, services, margins, health, errors] = await Promise.all([
      em.find(CarrierSwitches, {}),
      em.find(NamedService, {}, { orderBy: { carrierName: 'asc', serviceName: 'asc' }, limit: 2_000 }),
      em
        .fork()
        .findOneOrFail(
          MarginVersion,
          { effectiveFrom: { $lte: now } },
          { orderBy: { effectiveFrom: 'desc', number: 'desc' } },
        ),
      runPrepared<Health>(em, 'carrier-health', carrierHealthSql, [heartbeat.silentMs]),
      readCarrierErrors(em),
    ]);
    const asked = new Set(this.carriers.askedFor(this.carriers.sellers.map(({ code }) => code)));
    const viewOf = ({ code, name, isAggregator, key }: Carrier): AdminCarrierView => {
      const known = switches.find(({ seller }) => seller === code) ?? null;
      const named = isAggregator ? services.filter(({ seller }) => seller === code) : listedServices(code);
      const carriers = switchedCarriers(named, known?.off ?? [], known?.labelFormats);
      const rules = rulesOfCarriers(
        margins.rules,
        carriers.map((one) => one.code),
      );
      const { carrier: _, ...answers } = health.find(({ carrier }) => carrier === code) ?? {
        carrier: code,
        ...unheard,
      };
      return {
        ...{ code, name, kind: isAggregator ? 'aggregator' : 'price_list', isAsked: asked.has(code), key },
        ...{ version: known?.version ?? 0, isOn: known?.isOn ?? true, audience: known?.audience ?? 'everyone' },
        ...{ groups: known?.groups ?? [], changedAt: known?.changedAt.toISOString() ?? null },
        ...{ carriers, health: answers, errors: errors.get(code) ?? [] },
        margins: { version: margins.number, rules: rules.slice(0, mostRules) },
      };
    };
    return { sellers: this.carriers.sellers.map(viewOf) };
  }
}
