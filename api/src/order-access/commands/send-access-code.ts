import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccessCodeSent } from '#libs/contracts/orders/order-access.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { linkExpired, OrderLinks } from '#libs/domain/orders/order-links.js';
import { Order } from '#libs/domain/orders/order.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { signInFirst } from '../access-errors.js';

const dayMs = 24 * 3600_000;

/** Mails an access code for the order of the link, at most one in half a minute and ten a day, whoever requests it. */
export class SendAccessCode extends Command<AccessCodeSent> {
  constructor(
    readonly actor: Actor,
    readonly link: string,
  ) {
    super();
  }
}

@CommandHandler(SendAccessCode)
export class SendAccessCodeHandler implements ICommandHandler<SendAccessCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: OrderLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, link }: SendAccessCode): Promise<AccessCodeSent> {
    const now = this.clock.now();
    const orderId = this.links.open(link, now);
    return this.em.transactional(async (em) => {
      const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!order) throw linkExpired();
      if (!isGuest(order.ownerId) && order.ownerId !== actor.id) throw signInFirst();
      const email = maskEmail(order.email);
      const since = { $gt: new Date(now.getTime() - dayMs) };
      const earlier = await em.find(OrderAccessCode, { orderId, createdAt: since }, { orderBy: { createdAt: 'desc' } });
      const waitMs = (earlier[0]?.createdAt.getTime() ?? 0) + accessCodeRules.waitSeconds * 1000 - now.getTime();
      if (waitMs > 0) return { email, waitSeconds: Math.ceil(waitMs / 1000) };
      assertFewer(earlier, now);
      em.persist(codeFor(order, now));
      return { email, waitSeconds: accessCodeRules.waitSeconds };
    });
  }
}

/** @throws rate_limited, with the time at which the oldest of a day's codes is forgotten. */
function assertFewer(earlier: readonly OrderAccessCode[], now: Date): void {
  const oldest = earlier[accessCodeRules.perDay - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.createdAt.getTime() + dayMs - now.getTime()) / 1000);
  const message = 'Too many codes were sent for this order. Try again tomorrow, or write to us.';
  throw new DomainError('rate_limited', 'forbidden', message, { retryAfter });
}

/** The code's row, its mail and the message that has it sent. */
function codeFor(order: Order, now: Date): object[] {
  const code = OrderAccessCode.request(order.id, now);
  const [key, data] = [code.id, { codeId: code.id }];
  const mail = Mail.request({ kind: 'order_code', subjectId: order.id, recipient: order.email, key, data });
  return [code, mail, OutboxMessage.of(sendMail, { mailId: mail.id })];
}

/** Enough for its owner to know an address, and no more: "j…@example.com". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
