import { File } from 'node:buffer';
import { act, fireEvent, screen } from '@testing-library/react';

/** A CSV file of one letter. Node's own: jsdom's cannot be read by its fetch. */
export const fileOf = (bytes: number, name = 'orders.csv', letter = 'A'): File =>
  new File([new Uint8Array(bytes).fill(letter.charCodeAt(0))], name, { type: 'text/csv' });

/** Chooses a file for upload. */
export async function choose(file: File): Promise<void> {
  const input = await screen.findByLabelText('File of shipments');
  await act(() => Promise.resolve(void fireEvent.change(input, { target: { files: [file] } })));
}
