import { defineEntity, p } from '@mikro-orm/core';
import { tariffKind, type TariffPublishBody } from '#libs/contracts/tariffs/tariffs.js';
import { DomainError } from '../errors.js';
import type { TariffContent } from './tariff-content.js';

const TariffListSchema = defineEntity({
  name: 'TariffList',
  tableName: 'tariff_list',
  properties: {
    number: p.integer().primary(),
    carrier: p.string(),
    kind: p.enum(tariffKind.options),
    name: p.string(),
    rowCount: p.integer(),
    content: p.json<TariffContent>(),
    zones: p.blob().strictNullable(),
    note: p.text(),
    validFrom: p.date(),
    validTo: p.date().strictNullable(),
    publishedBy: p.string().strictNullable(),
    publishedAt: p.datetime(),
    /** The list whose content it restores. */
    restores: p.integer().strictNullable(),
  },
});

type Listed = Pick<TariffList, 'carrier' | 'kind' | 'name' | 'rowCount' | 'content' | 'zones'>;
type Publishing = TariffPublishBody & Pick<TariffList, 'publishedBy' | 'restores'>;

/** A published list; the table refuses changes. It prices shipments from its first day to its last, unless a later one does. */
export class TariffList extends TariffListSchema.class {
  /** @param today at the carriers' place. @throws invalid for days in the past or in the wrong order */
  static publish(listed: Listed, publishing: Publishing, at: Date, today: string): TariffList {
    const { validFrom, validTo, note, publishedBy, restores } = publishing;
    const from = validFrom ?? today;
    if (from < today) throw invalid('validFrom', `Choose a first day from ${today} on: earlier days are sold.`);
    if (validTo !== null && validTo < from) throw invalid('validTo', `Choose a last day from ${from} on.`);
    const { carrier, kind, name, rowCount, content, zones } = listed;
    const copied = { carrier, kind, name, rowCount, content, zones };
    const dates = { validFrom: from, validTo, publishedAt: at };
    return Object.assign(new TariffList(), { ...copied, note, ...dates, publishedBy, restores });
  }
}
TariffListSchema.setClass(TariffList);

const invalid = (path: string, message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path, code: 'between', message }] });
