export type Explanation = { readonly reason: string; readonly advice: string };

const carrier = 'the carrier';
const processor = 'the card processor';
/** The third party a job depends on. */
const others: Readonly<Record<string, string>> = {
  ...{
    'purchase-label': carrier,
    'purchase-labels': carrier,
    'withdraw-purchase': carrier,
    'void-label': carrier,
    'refresh-tracking': carrier,
  },
  ...{ 'settle-payment': processor, 'capture-order': processor, 'pay-refund': processor, 'forget-cards': processor },
  ...{ 'charge-return': processor, 'settle-adjustment': processor },
  ...{ 'send-mail': 'the mail server', 'compute-rates': 'the carriers' },
};

/** Why retrying a job is safe, where one might doubt it. */
const promises: Readonly<Record<string, string>> = {
  'purchase-label': 'A retry asks the carrier first what it has sold: there is never a second label.',
  'purchase-labels':
    'A retry buys only labels that were never requested from the carrier: there is never a second label.',
  'withdraw-purchase': 'A retry asks the carrier first what it has sold.',
  'capture-order': 'A retry never takes the money twice.',
  'settle-payment': 'A retry never takes the money twice.',
  'charge-return': 'A retry never takes the money twice.',
  'settle-adjustment': 'A retry never charges or refunds twice.',
  'pay-refund': 'A retry never pays twice.',
  'send-mail': 'A retry sends nothing that may have arrived.',
};

type Known = { readonly pattern: RegExp; readonly explain: (other: string) => Explanation };

const known: readonly Known[] = [
  {
    pattern: /^took longer than \d+ ms/,
    explain: (other) => ({
      reason: `It was not done in time: ${other} or the database was too slow.`,
      advice: `Retry when ${other} answers again.`,
    }),
  },
  {
    pattern: /^its worker died every time it ran/,
    explain: () => ({
      reason: 'The worker process ended each time it ran this job.',
      advice: 'Check the log of the workers for a crash or missing memory before you retry.',
    }),
  },
  {
    pattern: /^the payload does not fit the job/,
    explain: () => ({
      reason: 'The message comes from another version of the program.',
      advice: 'Bring all workers to one version, then retry. Discard it when it fails again.',
    }),
  },
  {
    pattern: /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|UND_ERR|fetch failed|socket hang up/,
    explain: (other) => ({
      reason: `The connection to ${other} failed.`,
      advice: `Check whether the workers can reach ${other}, then retry.`,
    }),
  },
  {
    pattern:
      /deadlock detected|could not serialize|[Oo]ptimistic lock|terminating connection|Connection terminated|too many clients|statement timeout/,
    explain: () => ({ reason: 'The database was busy or down for a moment.', advice: 'Retry.' }),
  },
  {
    pattern: /unauthori[sz]ed|invalid api key|authentication failed|\b401\b|\b403\b/i,
    explain: (other) => ({
      reason: `Our credentials were refused by ${other}.`,
      advice: 'Set the right key for the workers, restart them, then retry.',
    }),
  },
  {
    pattern: /too many requests|rate limit|\b429\b/i,
    explain: (other) => ({
      reason: `We asked ${other} too often in a short time.`,
      advice: 'Wait a few minutes, then retry a few at a time.',
    }),
  },
  {
    pattern: /\b(Order|OrderItem|Shipment|Refund|Quote|Mail|Tracker|PurchaseIntent|LabelPurchase|Label) not found\b/,
    explain: () => ({ reason: 'Its subject no longer exists.', advice: 'Discard it.' }),
  },
];

const sentence = (text: string): string =>
  /^[A-Z].*[.!?]$/s.test(text) ? text : `It ended with: ${text || 'no message'}`;

/** Why a job failed, and what an operator can do. `lastError` as the worker stored it. */
export function explainDeadLetter(job: string, lastError: string | null): Explanation {
  const text = (lastError ?? '').trim();
  const other = others[job] ?? 'the other side';
  const { reason, advice } = known.find(({ pattern }) => pattern.test(text))?.explain(other) ?? {
    reason: sentence(text),
    advice: 'Fix the cause, then retry. Discard it if nobody needs it anymore.',
  };
  const promise = promises[job];
  return { reason, advice: promise ? `${advice} ${promise}` : advice };
}
