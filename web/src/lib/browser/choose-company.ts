const key = 'waybill.company';

/** The choice of this tab, effective with its next page load. */
export function pinCompany(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage the tab acts for the person after each load.
  }
}

/** Stores the choice for this tab and for new tabs, effective with the next page load. */
export function chooseCompany(id: string): void {
  pinCompany(id);
  localStorage.setItem(key, id);
}
