import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A message as the page and the tests see it. */
export type MailMessage = {
  id: string;
  /** ISO time of arrival. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
};

const idPattern = /^\d{15}-[0-9a-f]{8}$/;
const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => one.address ?? addressesOf(one.group));

/** A folder of .eml files whose names sort by arrival. */
export class Mailbox {
  readonly #read = new Map<string, MailMessage>();
  #last = 0;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Writes the file atomically. */
  async store(raw: Buffer): Promise<string> {
    this.#last = Math.max(Date.now() * 100, this.#last + 1);
    const id = `${String(this.#last).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
    const file = this.#file(id);
    await writeFile(`${file}.part`, raw, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return id;
  }

  /** Newest first; all of them, or those to one address. */
  async messages({ to, most = 500 }: { to?: string; most?: number } = {}): Promise<MailMessage[]> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
    const newest = names.filter((id) => idPattern.test(id)).sort((a, b) => (a < b ? 1 : -1));
    const messages = await Promise.all(newest.slice(0, most).map((id) => this.#mailMessage(id)));
    const recipient = to?.toLowerCase();
    return messages.filter(
      (mailMessage) => !recipient || mailMessage.to.some((address) => address.toLowerCase() === recipient),
    );
  }

  /** The original message, or null. */
  async raw(id: string): Promise<Buffer | null> {
    return idPattern.test(id) ? readFile(this.#file(id)).catch(() => null) : null;
  }

  async #mailMessage(id: string): Promise<MailMessage> {
    const known = this.#read.get(id);
    if (known) return known;
    const mail = await PostalMime.parse(await readFile(this.#file(id)));
    const mailMessage = {
      id,
      at: new Date(Math.floor(Number(id.slice(0, 15)) / 100)).toISOString(),
      from: addressesOf(mail.from && [mail.from]).join(', '),
      to: addressesOf(mail.to),
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
    this.#read.set(id, mailMessage);
    return mailMessage;
  }

  #file(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}
