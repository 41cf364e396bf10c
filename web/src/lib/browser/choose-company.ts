function store(storage: () => Storage, id: string): void {
  try {
    storage().setItem('waybill.company', id);
  } catch {
    // Without storage the tab acts for the person after each load.
  }
}

/** Whom this tab acts for from the next page that it loads. */
export const pinCompany = (id: string): void => store(() => sessionStorage, id);

/** Whom this tab, and tabs that are opened from now on, act for: takes effect when a page is loaded. */
export function chooseCompany(id: string): void {
  pinCompany(id);
  store(() => localStorage, id);
}
