import { dateText } from '#libs/contracts/text/date-text.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';

const reason = (what: string) =>
  `You get this e-mail because your account has ${what}. It tells you that something stopped.`;

/** An endpoint was paused. `why` gives the reason in a sentence. */
export const webhookPausedMail = (
  endpoint: { url: string; why: string; failed: number },
  page: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: `We paused your webhook endpoint ${hostOf(endpoint.url)}`,
  heading: 'Your webhook endpoint is paused',
  blocks: [
    { kind: 'bad', text: endpoint.why },
    {
      kind: 'text',
      text: 'We don’t call it until you resume it. Events are still recorded: fix it, resume it, then replay what failed.',
    },
    {
      kind: 'facts',
      facts: [
        ['Endpoint', endpoint.url],
        ['Events not delivered', endpoint.failed.toLocaleString('en-US')],
      ],
    },
    { kind: 'button', text: 'Open webhooks', href: page },
  ],
  reason: reason('a webhook endpoint'),
  unsubscribe,
});

/** A key ends soon, on a plain date. */
export const apiKeyExpiringMail = (
  key: { name: string; prefix: string; ends: string },
  page: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: `An API key of yours expires on ${dateText(key.ends)}`,
  heading: 'An API key expires soon',
  blocks: [
    {
      kind: 'text',
      text: 'After that, requests with it are refused. Rotate it to get a new one: both work while you change over.',
    },
    {
      kind: 'facts',
      facts: [
        ['Key', key.name],
        ['Starts with', key.prefix],
        ['Expires', dateText(key.ends)],
      ],
    },
    { kind: 'button', text: 'Open API keys', href: page },
  ],
  reason: reason('an API key'),
  unsubscribe,
});

/** A store no longer accepts our credentials. `why` is its answer. */
export const storeDisconnectedMail = (
  store: { name: string; why: string },
  page: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: `${store.name} is disconnected`,
  heading: 'A store is disconnected',
  blocks: [
    { kind: 'bad', text: store.why },
    {
      kind: 'text',
      text: 'New orders don’t come in and tracking numbers don’t go out until you connect it again. Orders that you have stay.',
    },
    { kind: 'facts', facts: [['Store', store.name]] },
    { kind: 'button', text: 'Reconnect the store', href: page },
  ],
  reason: reason('a connected store'),
  unsubscribe,
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
