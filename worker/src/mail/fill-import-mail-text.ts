import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '#libs/domain/accounts/account.js';
import { Import } from '#libs/domain/imports/import.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import { importCheckedMail } from '#libs/domain/mail/texts/import-mails.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks, ownerPage, unsubscribeOf } from './mail-links.js';

/** A valid row that no service takes needs a fix like an invalid one. Negative revisions: its offer is being chosen again. */
const countRows = `
  select count(*) filter (where r.state = 'valid' and not refused)::int as ready,
    count(*) filter (where r.state = 'invalid' or r.state = 'valid' and refused)::int as faulty
  from import_row r
  left join import_rate x on x.import_id = r.import_id and x.row = r.head and x.revision >= 0
  cross join lateral (select x.row is not null and x.carrier is null as refused) of_row
  where r.import_id = ?`;

/** Writes the mails about uploaded files. */
@Injectable()
export class FillImportMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
  ) {}

  async checked({ subjectId }: Mail): Promise<Filled | Pointless> {
    const file = await this.em.findOne(Import, subjectId);
    if (file?.status !== 'ready') return { pointless: 'The file was canceled, or is read again.' };
    const account = await this.em.findOne(Account, file.ownerId);
    if (!account?.notify.fileChecked) return { pointless: 'These mails were turned off meanwhile.' };
    const reader = { kind: 'account', userId: file.ownerId } as const;
    const unsubscribe = unsubscribeOf(this.links, 'fileChecked', reader, 'Unsubscribe from e-mails about files');
    if (!unsubscribe) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
    const [counts] = await this.em.execute<[{ ready: number; faulty: number }]>(countRows, [file.id]);
    const { name, rule } = file;
    return importCheckedMail({ name, ...counts, priced: rule !== null }, this.#pageOf(file), unsubscribe);
  }

  #pageOf({ id, ownerId }: Import): string {
    return ownerPage(this.links, ownerId, '/apps/create-shipment', { tab: 'file', import: id });
  }
}
