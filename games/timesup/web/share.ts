// A list of names in a link: the text, deflated, in the part of the address that no server is sent.

const bytesOf = async (stream: ReadableStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** A text as letters, digits, - and _. */
export async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

const TEXT_MAX = 65536; // LIST_BYTES_MAX of the engine

/** The text again; null: the link was cut short, is no list, or holds more than a list may. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > TEXT_MAX) return null;
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
  } catch {
    return null;
  }
}
