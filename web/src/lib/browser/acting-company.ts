function ofTab(): string {
  try {
    return sessionStorage.getItem('waybill.company') ?? localStorage.getItem('waybill.company') ?? '';
  } catch {
    return '';
  }
}

/**
 * The company that this page acts for, '' for the person. A new tab begins with the last choice of the browser and keeps it, also over
 * a visit to another site: no other tab changes whom an action is for.
 */
export const acting = { company: ofTab() };
