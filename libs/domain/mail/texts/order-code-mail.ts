import { mailHeading, mailPage, mailParagraph } from '../mail-page.js';
import type { MailText } from '../mailer.js';

/** The code with which a user claims a guest order. `minutes`: how long it is valid. */
export function orderCodeMail({
  code,
  orderNumber,
  minutes,
}: {
  code: string;
  orderNumber: string;
  minutes: number;
}): MailText {
  const subject = `${code} is your code for order ${orderNumber}`;
  const use = `Enter this code to open order ${orderNumber}. It is good for ${minutes} minutes and for one use.`;
  const warning = 'Nobody from Waybill will ever ask you for it. If you did not ask for a code, ignore this mail.';
  const shown = `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold">${code}</p>`;
  return {
    subject,
    text: `${use}\n\n    ${code}\n\n${warning}\n`,
    html: mailPage(subject, mailHeading('Your code') + mailParagraph(use) + shown + mailParagraph(warning)),
  };
}
