function ofTab(): string {
  try {
    return sessionStorage.getItem('waybill.company') ?? localStorage.getItem('waybill.company') ?? '';
  } catch {
    return '';
  }
}

/**
 * The company that this page acts for, '' for the person. A new tab starts with the browser's last choice and keeps it, even
 * after a visit to another site: other tabs never change it.
 */
export const acting = { company: ofTab() };
