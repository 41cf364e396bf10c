import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultNotify } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { queueNotice, type Notice } from './queue-notice.js';

/**
 * Enqueues a notice to a user about their account, or to a company: its mails go to its first owner. Not mailed without a known
 * address. Part of the caller's commit.
 */
export async function queueAccountNotice(em: EntityManager, ownerId: string, notice: Notice): Promise<void> {
  const email = await findOwnerEmail(em, ownerId);
  await queueNotice(
    em,
    {
      ownerId,
      email,
      wantsMail: async (choice) => (await em.findOne(Account, ownerId))?.notify[choice] ?? defaultNotify[choice],
    },
    notice,
  );
}
