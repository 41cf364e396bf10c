/** What carriers sort by: "NY" or "SP", not "Kowloon" or "東京都". */
const stateCode = /^[a-z0-9]{1,3}$/i;

/** The line people sort by: "10118 NY-US", "SW1A 2AA GB", "HK". */
export function routingCode(to: { postal: string; state: string; country: string }): string {
  const area = stateCode.test(to.state) ? `${to.state}-${to.country}` : to.country;
  const postal = to.country === 'US' ? (/^\d{5}/.exec(to.postal)?.[0] ?? '') : to.postal;
  return [postal, area].filter(Boolean).join(' ').toUpperCase();
}
