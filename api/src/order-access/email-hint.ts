/** Enough for its owner to know an address, and no more: "j…@example.com". */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
