/** The header that says which company a request acts for; without it a person acts for themselves. */
export const companyHeader = 'x-company';
