import type { Page } from 'playwright-core';
import { writeMail } from '#libs/domain/mail/write-mail.js';
import { sampleMails } from '#libs/dev/testing/sample-data/sample-mails.js';
import { scenes, type Scene } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { heading } from '../steps/shipment-steps.js';

/** Each mail as a mail program shows it on a phone and beside a list of mails. */
export const mailScenes: readonly Scene[] = Object.entries(sampleMails).map(([name, content]) => ({
  name: `mail-${name}`,
  who: 'new',
  widths: [375, 640],
  open: (page) => page.setContent(writeMail(content, 'Waybill').html),
}));

const choice = async (page: Page, on: boolean): Promise<void> => {
  await answerWith(page, /\/api\/mail-choices/, { choice: 'delivered', on });
  await page.goto('/unsubscribe?token=delivered.a.b.c');
  await heading(page, on ? 'E-mails are on' : 'E-mails are off').waitFor();
};

/** Where the link at the foot of a mail leads. */
export const mailChoiceScenes = scenes('new', {
  'mail-choice-on': (page) => choice(page, true),
  'mail-choice-off': (page) => choice(page, false),
  'mail-choice-broken': async (page) => {
    await page.goto('/unsubscribe');
    await heading(page, 'This link doesn’t work').waitFor();
  },
});
