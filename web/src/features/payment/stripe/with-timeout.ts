import { PaymentUnavailable } from '../payment-provider';

/** `work`, or `PaymentUnavailable` after `ms` milliseconds. What `work` does later is ignored. */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentUnavailable(message)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
