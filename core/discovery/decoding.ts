const utf8 = new TextDecoder('utf-8');

/**
 * Decodes a source file by its byte order mark, or as UTF-8 if it has none. The mark is removed: a string with a single
 * non-Latin-1 character takes twice the memory.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide('utf-16be', bytes);
  return utf8.decode(bytes);
}

/** Decodes 16-bit code units; an odd byte at the end is ignored. */
function wide(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1));
}
