import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DashboardQuery, DashboardView } from '#libs/contracts/admin/dashboard.js';
import { usd } from '#libs/contracts/values/money.js';
import { periodsOf, reportSpan } from '#libs/domain/reports/report-span.js';
import { Clock } from '#libs/runtime/clock.js';
import { bindReport, type Statement } from '#libs/use-cases/reports/report-sql.js';
import { conversionSql, quotesSql, salesSql, summedQuotesSql, summedSalesSql } from '../dashboard-sql.js';

/** Sales of a period: the last 30 days by default. @throws invalid_body for more than `reportDays` days or an empty period. */
export class GetDashboard extends Query<DashboardView> {
  constructor(readonly query: DashboardQuery) {
    super();
  }
}

type Sums = Record<'orders' | 'labels' | 'sales' | 'cost' | 'margin' | 'coupons' | 'refunds', number>;
type QuotesRow = { day: string | null; quotes: number; ordered: number };
type SalesRow = Sums & { day: string | null; carrier: string | null; name: string | null };

const nothing: Sums = { orders: 0, labels: 0, sales: 0, cost: 0, margin: 0, coupons: 0, refunds: 0 };
const figuresOf = ({ orders, labels, sales, cost, margin, coupons, refunds }: Sums): DashboardView['total'] => ({
  ...{ orders, labels, sales: usd(sales), cost: usd(cost), margin: usd(margin) },
  ...{ coupons: usd(coupons), refunds: usd(refunds) },
});

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: GetDashboard): Promise<DashboardView> {
    const span = reportSpan(query, this.clock.now());
    const input = { ownerId: undefined, span, now: this.clock.now() };
    const sales = await this.#rows<SalesRow>(bindReport(summedSalesSql, input));
    const asked = await this.#rows<QuotesRow>(bindReport(summedQuotesSql, input));
    const { quotes = 0, ordered = 0 } = asked.find(({ day }) => day === null) ?? {};
    const quotesOn = new Map(asked.map(({ day, quotes }) => [day, quotes]));
    const salesOn = new Map(sales.filter((row) => row.day !== null).map((row) => [row.day, row]));
    const total = sales.find((row) => row.day === null && row.carrier === null && row.name === null);
    const carriers = sales.flatMap(({ carrier, name, ...sums }) =>
      carrier !== null && name !== null ? [{ carrier, name, ...figuresOf(sums) }] : [],
    );
    return {
      ...span,
      total: figuresOf(total ?? nothing),
      conversion: { quotes, ordered },
      byDay: periodsOf(span, 'day').map(({ from: day }) => ({
        day,
        quotes: quotesOn.get(day) ?? 0,
        ...figuresOf(salesOn.get(day) ?? nothing),
      })),
      byCarrier: carriers,
      sources: [
        { figure: 'Orders, labels, sales, cost, margin, coupons, refunds', sql: salesSql.trim() },
        { figure: 'Quotes', sql: quotesSql.trim() },
        { figure: 'Quotes that led to an order', sql: conversionSql.trim() },
      ],
    };
  }

  #rows<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.em.execute<Row[]>(sql, values);
  }
}
