import { renderToStaticMarkup } from 'react-dom/server';
import { mailParts } from './mail-parts.js';

const literal = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;

/** The file that the worker fills: the components as text, so that it needs neither React nor them. */
export function mailPartsSource(): string {
  const rows = Object.entries(mailParts).map(([name, part]) => `  ${name}: ${literal(renderToStaticMarkup(part))},\n`);
  return `/** Written by \`npm run mails\` from web/mails/mail-parts.tsx (docs/adr/0034). Do not edit. */\nexport const mailParts = {\n${rows.join('')}};\n`;
}
