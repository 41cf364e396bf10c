import { cspHash } from '#libs/runtime/csp-hash.js';
import type { MailMessage } from './mailbox.js';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; opacity: .8; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0; }
`;

/** The page runs and loads nothing: mail content is only displayed. */
export const pagePolicy = `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Addresses in the text become links; everything else stays text. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 ? `<a href="${escaped(piece)}" rel="noreferrer noopener">${escaped(piece)}</a>` : escaped(piece),
    )
    .join('');

const article = ({ id, at, from, to, subject, text }: MailMessage): string => `
  <article>
    <h2>${escaped(subject)}</h2>
    <p>To ${escaped(to.join(', '))}, from ${escaped(from)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
      (<a href="/messages/${id}">source</a>)</p>
    <pre>${linked(text.trim())}</pre>
  </article>`;

/** All messages on one page, newest first; it refreshes itself. */
export const inboxPage = (mailMessages: readonly MailMessage[]): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="5">
  <title>Mail (${mailMessages.length}) - Waybill sandbox</title>
  <style>${style}</style>
</head>
<body>
  <h1>Mail</h1>
  <p>What Waybill would have sent. Nothing left this computer.</p>
  ${mailMessages.length > 0 ? mailMessages.map(article).join('') : '<p>Nothing yet.</p>'}
</body>
</html>
`;
