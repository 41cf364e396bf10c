/** The line people sort by: "10118 NY-US", "SW1A 2AA GB", "HK". */
export function routingCode(to: { postal: string; state: string; country: string }): string {
  const area = to.state && to.state.length <= 3 ? `${to.state}-${to.country}` : to.country;
  const postal = to.country === 'US' ? (/^\d{5}/.exec(to.postal)?.[0] ?? '') : to.postal;
  return [postal, area].filter(Boolean).join(' ').toUpperCase();
}
