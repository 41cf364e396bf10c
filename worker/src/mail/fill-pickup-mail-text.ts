import type { EntityManager } from '@mikro-orm/postgresql';
import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import { pickupFailedMail } from '#libs/domain/mail/texts/pickup-mail.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { findOwnerPreference } from '#libs/use-cases/mail/find-mail-reader.js';
import { ownerPage, unsubscribeOf, type MailLinks } from './mail-links.js';

/** The mail about a pickup that was not booked. */
export async function fillPickupFailed(
  em: EntityManager,
  links: MailLinks,
  { subjectId, recipient }: Mail,
): Promise<MailContent | { pointless: string }> {
  const pickup = await em.findOne(Pickup, subjectId);
  if (!pickup) return { pointless: 'The pickup was deleted meanwhile.' };
  const { ownerId, carrier, service, sender, day, labels, price, note } = pickup;
  const { reader, on } = await findOwnerPreference(em, { ownerId, email: recipient }, 'exception');
  if (!on) return { pointless: 'These mails were turned off meanwhile.' };
  const unsubscribe = unsubscribeOf(links, 'exception', reader, 'Unsubscribe from e-mails about problems');
  if (!unsubscribe) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
  const place = addressLines(sender).join(', ');
  return pickupFailedMail(
    { service: pickupServiceName(carrier, service), place, day, labels, price, why: note ?? '' },
    ownerPage(links, ownerId, '/shipments/pickups'),
    unsubscribe,
  );
}
