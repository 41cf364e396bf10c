/** The header that names the company that a request acts for; without it a person acts for themselves. */
export const companyHeader = 'x-company';
