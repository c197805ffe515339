const utf8 = new TextDecoder('utf-8');

/**
 * Decodes the bytes of a source file by its byte order mark, UTF-8 without one. The mark is left out: it counts for
 * nothing, and text that is plain but for it would take twice the memory.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide('utf-16be', bytes);
  return utf8.decode(bytes);
}

/** Half a character at the end is left out. */
function wide(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1));
}
