/** How the mail sandbox is started. */
export type MailSandboxOptions = {
  /** Where the page and the JSON are served; 0 takes a free port. */
  port: number;
  /** Where SMTP is taken; 0 takes a free port. */
  smtpPort: number;
  /** 127.0.0.1 by default; 0.0.0.0 in a container, where a published port comes from outside. */
  host?: string;
  /** Where each message becomes one .eml file. */
  folder: string;
};
