import { writeMail } from '#libs/domain/mail/write-mail.js';
import { sampleMails } from '#libs/dev/testing/sample-data/sample-mails.js';
import type { Scene } from '../scene.js';

/** Each mail as a mail program shows it on a phone and beside a list of mails. */
export const mailScenes: readonly Scene[] = Object.entries(sampleMails).map(([name, content]) => ({
  name: `mail-${name}`,
  who: 'new',
  widths: [375, 640],
  open: (page) => page.setContent(writeMail(content, 'Waybill').html),
}));
