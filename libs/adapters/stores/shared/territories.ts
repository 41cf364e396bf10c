const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** Shops write Puerto Rico and the others as countries; the post and our address rules know them as states of the US. */
export function postalCountry(country: string, state: string): { country: string; state: string } {
  const code = country.trim().toUpperCase();
  return territories.has(code) ? { country: 'US', state: code } : { country: code, state };
}
