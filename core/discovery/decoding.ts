const utf8 = new TextDecoder('utf-8');

/**
 * Decodes a source file by its byte order mark, as UTF-8 if it has none. The mark is removed: as the only non-Latin-1
 * character, it would double the memory of the string.
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
