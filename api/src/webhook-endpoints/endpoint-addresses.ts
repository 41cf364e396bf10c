import { endpointUrl } from '#libs/adapters/webhooks/endpoint-url.js';
import { DomainError } from '#libs/domain/errors.js';

/** Which addresses are called at all. */
export class EndpointAddresses {
  constructor(private readonly allowPrivate: boolean) {}

  /** @throws invalid for an address that we do not call. */
  read(typed: string): string {
    const url = endpointUrl(typed, this.allowPrivate);
    if (url !== null) return url;
    const message = 'Enter an https:// address with a public name, without user name or port.';
    throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'url', message }] });
  }
}
