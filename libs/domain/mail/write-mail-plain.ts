import { companyLine, type MailBlock, type MailContent, type MailItem } from './mail-content.js';
import { oneLine } from './one-line.js';

const writeItem = ({ title, details = [], amount }: MailItem): string =>
  [oneLine(amount ? `${title}: ${amount}` : title), ...details.map((detail) => `  ${oneLine(detail)}`)].join('\n');

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}:\n${block.href}`;
    case 'code':
      return `    ${block.text}`;
    case 'facts':
      return block.facts.map(([name, value]) => oneLine(`${name}: ${value}`)).join('\n');
    case 'items':
      return block.items.map(writeItem).join('\n');
    case 'quote':
      return block.text;
    default:
      return oneLine(block.text);
  }
}

/** The mail for readers of plain text; `-- ` begins the signature (RFC 3676). */
export function writeMailPlain(content: MailContent, shopName: string): string {
  const { heading, blocks, reason, unsubscribe } = content;
  const footer = [shopName, reason, ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.page}`] : [])];
  const head = [heading, ...companyLine(content)].map(oneLine);
  return `${[...head, ...blocks.map(writeBlock), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
}
