import {
  contactMessageReceived,
  type ContactMessageBody,
  type ContactMessageReceived,
} from '#libs/contracts/contact/contact-message.js';
import { api } from '../../session/api';

/** `key`: the same for each attempt of one message, so that it is delivered once. */
export const sendContactMessage = (body: ContactMessageBody, key: string): Promise<ContactMessageReceived> =>
  api.send(contactMessageReceived, 'POST', '/contact-messages', { body, idempotencyKey: key });
