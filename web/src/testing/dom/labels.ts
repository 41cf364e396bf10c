/**
 * `label.control` and `input.labels` as HTML defines them, by an index of ids: jsdom searches the whole document for each label,
 * which took a sixth of the time of all component tests. https://html.spec.whatwg.org/multipage/forms.html#the-label-element
 */
export function indexLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const { prototype } of labelable)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return isLabelable(this) ? labelsOf(this) : null;
      },
    });
}

const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const isLabelable = (element: Element | null): element is HTMLElement =>
  labelable.some((kind) => element instanceof kind) && element?.getAttribute('type') !== 'hidden';

function controlOf(label: HTMLLabelElement): HTMLElement | null {
  if (label.hasAttribute('for')) {
    const named = document.getElementById(label.htmlFor);
    return isLabelable(named) ? named : null;
  }
  return (
    [...label.querySelectorAll('button, input, meter, output, progress, select, textarea')].find(isLabelable) ?? null
  );
}

function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === control.id && controlOf(label) === control
      : label.contains(control) && controlOf(label) === control,
  );
}
