import type { MailContent, MailUnsubscribe } from '../mail-content.js';

/** Rows of a file: how many can be bought, and how many need a fix before. */
export type CheckedFile = { name: string; ready: number; faulty: number; priced: boolean };

const rows = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** A file that took a while is checked, and priced where its rule was known. */
export const importCheckedMail = (file: CheckedFile, page: string, unsubscribe: MailUnsubscribe): MailContent => {
  const done = file.priced ? 'checked and priced' : 'checked';
  return {
    subject: `Your file is ${done}: ${file.name}`,
    heading: `Your file is ${done}`,
    blocks: [
      file.faulty === 0
        ? { kind: 'good', text: 'All rows are ready' }
        : { kind: 'text', text: 'Rows that need a fix stay behind until you fix them. You can buy the others now.' },
      {
        kind: 'facts',
        facts: [
          ['File', file.name],
          ['Ready', rows(file.ready)],
          ...(file.faulty === 0 ? [] : [['Need a fix', rows(file.faulty)] as const]),
        ],
      },
      { kind: 'button', text: 'Open the file', href: page },
    ],
    reason: 'You get this e-mail because you uploaded this file and it took more than a minute.',
    unsubscribe,
  };
};
