import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { runPrepared } from '#libs/database/run-prepared.js';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Mailer, type MailOutcome } from '#libs/domain/mail/mailer.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { FillMailText } from './fill-mail-text.js';
import { noteUnsentReport } from './note-unsent-report.js';

const minute = 60_000;
/** A mail server that accepts nothing is retried for this long. */
const patienceMs = 3 * 24 * 60 * minute;
type Unsent = Exclude<MailOutcome, { outcome: 'sent' }>;

const begin = `update mail set status = 'sending', attempts = attempts + 1, failure_text = null where id = $1 and status = 'queued' returning id`;
/** Another run may have called it unsure: the one that has sent it knows. */
const begun: Mail['status'][] = ['sending', 'unsure'];
const sent = `update mail set status = 'sent', sent_at = $3, failure_text = null where id = $2 and status in ${sqlStates(begun)}`;
const interrupted = 'Its sending was interrupted: it may have arrived.';

/**
 * Hands a mail to the mail server at most once. `sending` is committed before the SMTP dialogue, so that a later run knows that
 * the server may have the mail: then it becomes `unsure` and is not sent again. Only mails that the server has certainly not
 * accepted are retried. Every step is one conditional update: of two runs, one sends, and the one that knows more writes the
 * final state.
 */
@Processor(sendMail.name)
export class SendMail extends JobProcessor<{ mailId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly composer: FillMailText,
    private readonly clock: Clock,
  ) {
    super(sendMail);
  }

  async run({ mailId }: { mailId: string }, delivery: Delivery): Promise<void> {
    const mail = await this.em.findOneOrFail(Mail, mailId, { refresh: true });
    if (mail.status !== 'queued') return this.#doubt(mail);
    const text = await this.composer.compose(mail);
    if ('pointless' in text) return this.#drop(mail, text.pointless);
    const [mine] = await runPrepared(this.em, 'begin-mail', begin, [mail.id]);
    if (!mine) return this.#doubt(mail);
    const result = await this.mailer.send({ to: mail.recipient, ...text, id: mail.id }, delivery.signal);
    if (result.outcome === 'sent')
      return delivery.closeAlone(this.em, { name: 'sent-mail', text: sent, values: [mail.id, this.clock.now()] });
    await this.#noteUnsent(mail, result);
    // Every step above is committed: only the message is left.
    await delivery.closeAlone(this.em);
  }

  /** Out of attempts: retries later, for some days. */
  override async onFailed({ mailId }: { mailId: string }, error: Error): Promise<void> {
    const mail = await this.em.findOneOrFail(Mail, mailId, { refresh: true });
    if (mail.status !== 'queued') return;
    if (this.clock.now().getTime() - mail.createdAt.getTime() > patienceMs) {
      await noteUnsentReport(this.em, mail);
      await this.#drop(mail, mail.failureText ?? error.message);
    } else this.em.persist(OutboxMessage.of(sendMail, { mailId }, { delayMs: 15 * minute }));
  }

  async #drop(mail: Mail, failureText: string): Promise<void> {
    await this.#step(mail, ['queued'], { status: 'failed', failureText });
  }

  /** Another run has begun to send it, and may still be alive. */
  async #doubt(mail: Mail): Promise<void> {
    await this.#step(mail, ['sending'], { status: 'unsure', failureText: interrupted });
  }

  async #noteUnsent(mail: Mail, { outcome, reason: failureText }: Unsent): Promise<void> {
    if (outcome === 'refused') {
      await noteUnsentReport(this.em, mail);
      await this.#step(mail, begun, { status: 'failed', failureText });
    } else if (outcome === 'unsure') await this.#step(mail, ['sending'], { status: 'unsure', failureText });
    else await this.#again(mail, failureText);
  }

  /** @throws upstream, so that the job is retried; if the row was closed meanwhile, the mail is enqueued again. */
  async #again(mail: Mail, failureText: string): Promise<void> {
    const open = await this.#step(mail, ['sending'], { status: 'queued', failureText });
    if (!open) {
      await this.em.transactional(async (em) => {
        const reopened = await em.nativeUpdate(
          Mail,
          { id: mail.id, status: 'unsure' },
          { status: 'queued', failureText },
        );
        if (reopened) em.persist(OutboxMessage.of(sendMail, { mailId: mail.id }));
      });
    }
    throw new DomainError('upstream_unavailable', 'upstream', `The mail server did not take a mail: ${failureText}`);
  }

  /** Committed at once. @returns whether the mail was in one of the states. */
  async #step(mail: Mail, from: Mail['status'][], to: Parameters<EntityManager['nativeUpdate']>[2]): Promise<boolean> {
    return (await this.em.nativeUpdate(Mail, { id: mail.id, status: from }, to)) > 0;
  }
}
