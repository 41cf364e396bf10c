import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body: `t=<seconds>,v1=<hex hmac-sha256 of "t.body">`. */
export function signWebhook(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
