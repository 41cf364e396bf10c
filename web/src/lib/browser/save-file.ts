/** Saves a file under a name. */
export function saveFile(file: Blob, name: string, page: Document = document): void {
  const url = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
