import { escapeHtml } from './escape-html.js';
import { companyLine, type MailBlock, type MailContent } from './mail-content.js';
import { mailParts } from './mail-parts.js';

/** Fills a part: `{{name}}` with text, which is escaped, `{{{name}}}` with other parts. Throws Error for a missing value. */
function fill(part: keyof typeof mailParts, text: Record<string, string>, parts: Record<string, string> = {}): string {
  const value = (from: Record<string, string>, name: string): string => {
    const found = from[name];
    if (found === undefined) throw new Error(`The part "${part}" of a mail asks for "${name}".`);
    return found;
  };
  return mailParts[part].replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g, (_, inner?: string, name?: string) =>
    inner === undefined ? escapeHtml(value(text, name ?? '')) : value(parts, inner),
  );
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return fill('button', { text: block.text, href: block.href });
    case 'facts':
      return fill('rows', {}, { content: block.facts.map(([name, value]) => fill('fact', { name, value })).join('') });
    case 'items':
      return fill('rows', {}, { content: block.items.map(writeItem).join('') });
    default:
      return fill(block.kind, { text: block.text });
  }
}

const writeItem = ({ title, details = [], amount = '' }: Extract<MailBlock, { kind: 'items' }>['items'][number]) =>
  fill('item', { title, amount }, { content: details.map((text) => fill('detail', { text })).join('') });

/** The mail as a page, in light and dark. */
export function writeMailHtml(content: MailContent, shopName: string): string {
  const { subject: title, heading, blocks, reason, unsubscribe } = content;
  const first = blocks.find((block) => block.kind === 'text');
  const footer = [
    fill('footnote', { text: reason }),
    unsubscribe ? fill('unsubscribe', { text: unsubscribe.text, href: unsubscribe.page }) : '',
  ];
  const company = companyLine(content).map((text) => fill('note', { text }));
  const body = [fill('heading', { text: heading }), ...company, ...blocks.map(writeBlock)];
  return `<!doctype html>\n${fill(
    'page',
    { title, shop: shopName, preview: content.preview ?? (first && 'text' in first ? first.text : '') },
    { content: body.join(''), footer: footer.join('') },
  )}\n`;
}
