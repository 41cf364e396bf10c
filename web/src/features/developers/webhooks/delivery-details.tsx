import type { WebhookDeliveryView } from '#libs/contracts/developers/webhooks.js';
import { formatMoment } from '../../../lib/text/format';
import { CopyText } from '../../../ui/display/copy-text';
import { answerText, readableBody } from './webhook-text';

const sheet =
  'type-code overflow-x-auto rounded-control border border-border bg-sunken p-3 text-small break-words whitespace-pre-wrap';

/** The request as it was sent, and the answer of each try. */
export function DeliveryDetails({ delivery: { eventId, body, attempts } }: { delivery: WebhookDeliveryView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-ui font-semibold">Request</h3>
        <p className="text-small text-text-2">
          webhook-id <CopyText text={eventId} label="event id" />
        </p>
        <pre className={sheet}>{readableBody(body)}</pre>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-ui font-semibold">Responses</h3>
        {attempts.length === 0 && <p className="text-small text-text-2">No attempts yet.</p>}
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt) => (
            <li key={attempt.at} className="flex min-w-0 flex-col gap-1 text-small">
              <span>
                {formatMoment(attempt.at)}: <span className="font-medium">{answerText(attempt)}</span>
              </span>
              {attempt.answer && <pre className={sheet}>{attempt.answer}</pre>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
