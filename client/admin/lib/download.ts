const KEPT_MS = 60_000;

export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
