import { randomUUID } from 'node:crypto';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import {
  tariffDraftView,
  tariffOverview,
  type TariffDraftView,
  type TariffKind,
  type TariffOverview,
} from '#libs/contracts/tariffs/tariffs.js';
import type { Tariff } from '#libs/adapters/carriers/tariff/shared/tariff.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { TestApi, type Answer, type Guest } from '../../testing/test-api.js';

/** A plain date so many days from now, where our carriers are at home. */
export const dayFromToday = (days: number): string => shippingToday(new Date(Date.now() + days * 86_400_000));

/** Two commercial prices of Priority Mail to zone 8; the second is a parameter. */
export const twoPrices = (usd: string): string =>
  `service,price_type,max_weight_lb,zone,usd\npriority_mail,commercial,1,8,9.99\npriority_mail,commercial,2,8,${usd}\n`;

/** An API and an admin who uploads and publishes lists. */
export class TariffApi {
  private constructor(
    private readonly database: TestDatabase,
    private readonly api: TestApi,
    private readonly admin: Guest,
  ) {}

  static async start(database: TestDatabase): Promise<TariffApi> {
    const api = await TestApi.start(database);
    return new TariffApi(database, api, await api.user('olivia@example.com', ['admin']));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  ask(path: string, method = 'GET', body?: object): Promise<Answer> {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    return this.api.ask(`/admin/tariffs${path}`, { method, as: this.admin, headers, ...(body ? { body } : {}) });
  }

  upload(kind: TariffKind, raw: string | Buffer, carrier = 'usps'): Promise<Answer> {
    return this.api.ask(`/admin/tariffs/drafts?carrier=${carrier}&kind=${kind}&name=${kind}.csv`, {
      ...{ method: 'POST', as: this.admin, raw, headers: { 'content-type': 'text/csv' } },
    });
  }

  /** @throws when the file is refused */
  async uploaded(kind: TariffKind, raw: string, carrier = 'usps'): Promise<TariffDraftView> {
    const { status, json } = await this.upload(kind, raw, carrier);
    expect([status, json['detail']]).toEqual([201, undefined]);
    return tariffDraftView.parse(json);
  }

  publish(id: string, over: object = {}, key: string = randomUUID()): Promise<Answer> {
    const headers = { 'idempotency-key': key };
    const body = { note: 'January', ...over };
    return this.api.ask(`/admin/tariffs/drafts/${id}/publish`, { method: 'POST', as: this.admin, headers, body });
  }

  async overview(): Promise<TariffOverview> {
    return tariffOverview.parse((await this.ask('')).json);
  }

  async template(kind: TariffKind, carrier = 'usps'): Promise<string> {
    const { text } = await this.ask(`/template?carrier=${carrier}&kind=${kind}`);
    return text.replace(/^\uFEFF/, '');
  }

  /** The tariff in the memory of a process that reads the published lists now. */
  async tariffOn(day: string, carrier = 'usps'): Promise<Tariff> {
    const published = new PublishedTariffs();
    await new LoadPublishedTariffs(this.database.em(), published).load();
    return new TariffBooks(published).of(carrier).on(day);
  }

  /** Minor units of the second of the two prices. */
  async priceOn(day: string): Promise<number> {
    const table = (await this.tariffOn(day)).prices.table('priority_mail', 'commercial');
    return table.price(table.row(2), table.column('8'));
  }
}
