import printStyle from './print-frame.css?url';

/** The dialog still reads its frame: it is removed when the next print begins. */
let takeDown: (() => void) | undefined;

function newFrame(page: Document, urls: readonly string[]): HTMLIFrameElement {
  takeDown?.();
  const frame = page.createElement('iframe');
  frame.title = 'Label to print';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
  takeDown = () => {
    frame.remove();
    urls.forEach((url) => URL.revokeObjectURL(url));
  };
  return frame;
}

const loaded = (target: HTMLElement): Promise<void> =>
  new Promise((done, fail) => {
    target.addEventListener('load', () => done(), { once: true });
    target.addEventListener('error', () => fail(new Error('The label could not be shown for printing.')), {
      once: true,
    });
  });

function print(frame: HTMLIFrameElement): void {
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}

/** Shows the frame and prints its content. */
async function printFrame(frame: HTMLIFrameElement, page: Document): Promise<void> {
  const ready = loaded(frame);
  page.body.append(frame);
  await ready;
  print(frame);
}

/** Prints a page of HTML. It is held to this page's content security policy: its style must be a file. */
export async function printHtml(html: string, page: Document = document): Promise<void> {
  const frame = newFrame(page, []);
  frame.srcdoc = html;
  await printFrame(frame, page);
}

/** Prints pictures of labels, one per 4 × 6 in page, from an invisible frame. Resolves when the print dialog has opened. */
export async function printPictures(pictures: readonly Blob[], page: Document = document): Promise<void> {
  const urls = pictures.map((picture) => URL.createObjectURL(picture));
  const frame = newFrame(page, urls);
  const images = urls.map((url) => `<img alt="" src="${url}">`).join('');
  frame.srcdoc = `<!doctype html><title>Label</title><link rel="stylesheet" href="${printStyle}">${images}`;
  await printFrame(frame, page);
}

/** Prints a document that brings its own pages, such as a sheet of labels. */
export async function printDocument(file: Blob, page: Document = document): Promise<void> {
  const url = URL.createObjectURL(file);
  const frame = newFrame(page, [url]);
  frame.src = url;
  await printFrame(frame, page);
}
