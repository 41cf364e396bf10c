import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PublishedTariffs, type PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import { unpackZones, type TariffContent } from '#libs/domain/tariffs/tariff-content.js';
import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { runPrepared } from '../../database/run-prepared.js';

type Row = {
  number: number;
  carrier: string;
  kind: TariffKind;
  name: string;
  valid_from: string;
  valid_to: string | null;
  content: TariffContent;
  zones: Buffer | null;
};

const unknownLists = `select number, carrier, kind, name, valid_from::text, valid_to::text, content, zones
  from tariff_list where number <> all($1) order by number`;

/** Brings what was published into the memory of this process. Lists never change: only those it does not have are read. */
@Injectable()
export class LoadPublishedTariffs {
  #loading: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly published: PublishedTariffs,
  ) {}

  /** Whoever asks while it reads waits for one more read: what was committed before it asked is there afterwards. */
  async load(): Promise<void> {
    const before = this.#loading?.catch(() => undefined);
    const own = (async () => {
      await before;
      const known = this.published.lists.map(({ number }) => number);
      const rows = await runPrepared<Row>(this.em, 'unknown-tariff-lists', unknownLists, [known]);
      this.published.add(rows.map(listOf));
    })();
    this.#loading = own;
    await own;
  }
}

const listOf = ({ valid_from: validFrom, valid_to: validTo, zones, ...row }: Row): PublishedList => ({
  ...row,
  validFrom,
  validTo,
  zones: zones ? unpackZones(zones) : new Map(),
});
