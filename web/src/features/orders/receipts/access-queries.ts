import { accessCodeSent, orderAccess } from '#libs/contracts/orders/order-access.js';
import { api } from '../../../session/api';

/** Sends a code to the e-mail of the order that a receipt's link names. */
export const sendAccessCode = (link: string) =>
  api.send(accessCodeSent, 'POST', '/order-access/code', { body: { link } });

/** With the code the order is the caller's. */
export const openOrder = (link: string, code: string) =>
  api.send(orderAccess, 'POST', '/order-access', { body: { link, code } });
