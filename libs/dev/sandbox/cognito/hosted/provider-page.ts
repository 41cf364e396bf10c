import { cspHash } from '#libs/runtime/csp-hash.js';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 24rem; margin: 3rem auto; padding: 0 1rem; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: .25rem; }
  label.check { grid-template-columns: auto 1fr; }
  input, button { font: inherit; padding: .5rem; }
`;

/**
 * No `form-action`: the answer to the form leads back to the app, and browsers apply it to redirects too.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(title)}</title>
  <style>${style}</style>
</head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;

/** Stands in for the other provider's pages: the person enters who they are, or refuses. */
export const providerPage = (provider: string, request: string): string =>
  page(
    `Sign in with ${provider}`,
    `<p>A stand-in: whoever you say you are, you are.</p>
<form method="post" action="/hosted/answer">
  <input type="hidden" name="request" value="${escaped(request)}">
  <label>E-mail <input name="email" type="email" required></label>
  <label>Name <input name="name" value="Ann Sender"></label>
  <label class="check"><input name="verified" type="checkbox" value="yes" checked> The e-mail is verified</label>
  <button name="choice" value="continue">Continue</button>
  <button name="choice" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );

/** For requests that must not be answered by a redirect. */
export const refusalPage = (why: string): string => page('Sign-in failed', `<p>${escaped(why)}</p>`);
