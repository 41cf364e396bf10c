/** Options of the mail sandbox. */
export type MailSandboxOptions = {
  /** Port of the page and the JSON; 0 picks a free one. */
  port: number;
  /** Port for SMTP; 0 picks a free one. */
  smtpPort: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** Where each message is stored as one .eml file. */
  folder: string;
};
