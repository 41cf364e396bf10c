/** A code that does not count for the selection, with the server's sentence. */
export class CouponRefused extends Error {}
