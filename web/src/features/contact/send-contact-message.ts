import {
  contactMessageReceived,
  type ContactMessageBody,
  type ContactMessageReceived,
} from '#libs/contracts/contact/contact-message.js';
import { api } from '../../session/api';

/** `key`: the same for each try of the same message, so that it arrives once. */
export const sendContactMessage = (body: ContactMessageBody, key: string): Promise<ContactMessageReceived> =>
  api.send(contactMessageReceived, 'POST', '/contact-messages', { body, idempotencyKey: key });
