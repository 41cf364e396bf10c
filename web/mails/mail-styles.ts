/** Colors of the shop's screens (web/src/styles/tokens.css), which mail programs cannot read from a file. */
const light = {
  ...{ page: '#f6f7f9', card: '#ffffff', line: '#d5dae1', text: '#141a24', quiet: '#4a5565', primary: '#1d4ed8' },
  ...{ onPrimary: '#ffffff', sunken: '#eceff3', good: '#0b7a4b', bad: '#c0232c', warn: '#8f5200' },
};
const dark: typeof light = {
  ...{ page: '#0e131b', card: '#161d28', line: '#2a3443', text: '#eef2f7', quiet: '#b3bfce', primary: '#7fa6ff' },
  ...{ onPrimary: '#0b1220', sunken: '#0a0e15', good: '#5bd69a', bad: '#ff8a8f', warn: '#f6be5c' },
};

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif';
const wrap = { wordBreak: 'break-word' } as const;

/** What each class looks like where the mail program reads inline styles only: in light. */
export const styles = {
  page: { backgroundColor: light.page, margin: 0, padding: '24px 12px', fontFamily: font },
  /** What lists of mails show after the subject. */
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  card: {
    ...{ backgroundColor: light.card, border: `1px solid ${light.line}`, borderRadius: '12px' },
    ...{ maxWidth: '560px', padding: '28px 28px 20px' },
  },
  shop: { color: light.quiet, fontSize: '15px', lineHeight: '20px', fontWeight: 600, margin: '0 0 20px' },
  heading: { color: light.text, fontSize: '24px', lineHeight: '30px', fontWeight: 700, margin: '0 0 16px', ...wrap },
  text: { color: light.text, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', ...wrap },
  note: { color: light.quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 16px', ...wrap },
  quote: {
    ...{ backgroundColor: light.sunken, borderRadius: '8px', color: light.text, fontSize: '16px', lineHeight: '24px' },
    ...{ margin: '0 0 16px', padding: '12px 16px', whiteSpace: 'pre-wrap', ...wrap },
  },
  code: {
    ...{
      backgroundColor: light.sunken,
      borderRadius: '8px',
      color: light.text,
      fontFamily: 'Menlo, Consolas, monospace',
    },
    ...{ fontSize: '32px', fontWeight: 700, letterSpacing: '6px', lineHeight: '40px', margin: '0 0 16px' },
    ...{ padding: '12px 16px', textAlign: 'center' },
  },
  button: {
    ...{
      backgroundColor: light.primary,
      borderRadius: '8px',
      color: light.onPrimary,
      fontSize: '16px',
      fontWeight: 600,
    },
    ...{ lineHeight: '24px', margin: '4px 0 20px', padding: '10px 20px', textDecoration: 'none' },
  },
  rows: { borderTop: `1px solid ${light.line}`, margin: '0 0 16px' },
  row: { borderBottom: `1px solid ${light.line}` },
  name: {
    color: light.quiet,
    fontSize: '14px',
    lineHeight: '20px',
    padding: '8px 12px 8px 0',
    verticalAlign: 'top',
    width: '28%',
  },
  value: { color: light.text, fontSize: '15px', lineHeight: '20px', padding: '8px 0', ...wrap },
  amount: {
    ...{ color: light.text, fontSize: '15px', fontWeight: 600, lineHeight: '20px', padding: '8px 0 8px 12px' },
    ...{ textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  },
  detail: { color: light.quiet, fontSize: '13px', lineHeight: '20px', ...wrap },
  good: { color: light.good, fontSize: '15px', fontWeight: 700, lineHeight: '20px', margin: '0 0 4px' },
  bad: { color: light.bad, fontSize: '15px', fontWeight: 700, lineHeight: '20px', margin: '0 0 4px' },
  footer: { maxWidth: '560px', padding: '16px 28px 0' },
  footnote: { color: light.quiet, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px', ...wrap },
  link: { color: light.quiet, textDecoration: 'underline' },
} as const satisfies Record<string, React.CSSProperties>;

const inDark: Record<string, string> = {
  page: `background-color:${dark.page}`,
  card: `background-color:${dark.card};border-color:${dark.line}`,
  ...{ shop: `color:${dark.quiet}`, heading: `color:${dark.text}`, text: `color:${dark.text}` },
  note: `color:${dark.quiet}`,
  quote: `background-color:${dark.sunken};color:${dark.text}`,
  code: `background-color:${dark.sunken};color:${dark.text}`,
  button: `background-color:${dark.primary};color:${dark.onPrimary}`,
  ...{ rows: `border-color:${dark.line}`, row: `border-color:${dark.line}` },
  ...{ name: `color:${dark.quiet}`, value: `color:${dark.text}`, amount: `color:${dark.text}` },
  ...{ detail: `color:${dark.quiet}`, good: `color:${dark.good}`, bad: `color:${dark.bad}` },
  ...{ footnote: `color:${dark.quiet}`, link: `color:${dark.quiet}` },
};

/** The sheet in the head: dark where the reader's screen is dark, less padding on phones. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${Object.entries(inDark)
    .map(
      ([name, rules]) =>
        `.${name}${name === 'page' ? ',.page>table>tbody>tr>td' : ''}{${rules.replace(/(;|$)/g, '!important$1')}}`,
    )
    .join('')}}`,
  '@media (max-width:480px){.card{padding:20px 16px 12px!important}.footer{padding:16px 16px 0!important}}',
].join('');
