const utf8 = new TextDecoder('utf-8');

/**
 * Decodes a source file in the encoding of its byte order mark, by default as UTF-8. Removes the mark, because a single
 * character outside of Latin-1 doubles the memory that a string takes.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide('utf-16be', bytes);
  return utf8.decode(bytes);
}

/** Decodes 16-bit code units; a single byte left at the end is ignored. */
function wide(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1));
}
