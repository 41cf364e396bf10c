import style from './test-page.css?url';

/** A page with a frame and a ruler, which show whether the printer's settings are right. Its style is a file, as our policy wants. */
export const testPage = `<!doctype html><title>Test page</title><link rel="stylesheet" href="${style}">
<main><h1>Test page</h1><p>All four edges of the frame must be there.</p><hr><p>The line above is 3 inches (76 mm) long.
If it is shorter, set the scale to 100% and the margins to none.</p></main>`;
