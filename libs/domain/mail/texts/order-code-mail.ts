import type { MailContent } from '../mail-content.js';

/** The code with which a user claims a guest order. `minutes`: how long it is valid. */
export function orderCodeMail(mail: { code: string; orderNumber: string; minutes: number }): MailContent {
  const { code, orderNumber, minutes } = mail;
  return {
    subject: `${code} is your code for order ${orderNumber}`,
    heading: 'Your code',
    blocks: [
      {
        kind: 'text',
        text: `Enter this code to open order ${orderNumber}. It works once and expires after ${minutes} minutes.`,
      },
      { kind: 'code', text: code },
      { kind: 'note', text: 'We never ask you for this code. If you did not request it, ignore this e-mail.' },
    ],
    reason: `Somebody entered your address to open order ${orderNumber}.`,
  };
}
