/** A page of exactly 4 × 6 in with a frame and a ruler: printed right, the frame is whole and the ruler is 3 in long. */
const testPage = `<!doctype html><title>Test page</title><style>
@page { size: 4in 6in; margin: 0 }
body { margin: 0; font: 12pt Arial, sans-serif }
main { box-sizing: border-box; width: 4in; height: 6in; padding: .5in; border: .04in solid #000 }
hr { width: 3in; margin: .3in 0; border: 0; border-top: .03in solid #000 }
</style><main><h1>Test page</h1><p>All four edges of the frame must be there.</p><hr><p>The line above is 3 inches (76 mm) long.
If it is shorter, set the scale to 100 % and the margins to none.</p></main>`;

export const testPageFile = (): Blob => new Blob([testPage], { type: 'text/html' });
