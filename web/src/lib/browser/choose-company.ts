const key = 'waybill.company';

/** Whom this tab acts for from the next page that it loads. */
export function pinCompany(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without a storage the tab acts for the person after each load.
  }
}

/** Whom this tab, and tabs that are opened from now on, act for: takes effect when a page is loaded. */
export function chooseCompany(id: string): void {
  pinCompany(id);
  localStorage.setItem(key, id);
}
