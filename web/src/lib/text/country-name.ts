const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The English name of a country, from the browser's own table. */
export const countryName = (code: string): string => names.of(code) ?? code;
