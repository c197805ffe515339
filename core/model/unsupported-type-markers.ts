const STREAM = String.raw`(?:IFormFile(?:Collection)?|I?RemoteStreamContent|\w*Stream|File(?:List)?|Blob)`;

/** What may declare a property that JSON cannot carry: `IFormFile Cover {`, `Stream Content,`, `file: File`. */
export const streamProperty = new RegExp(
  String.raw`\b${STREAM}[>?\s[\]]*\s@?\w+\s*[{,)=]|:\s*(?:\w+<)?${STREAM}\b`,
);

/** A type that no API definition can have: `Memory<byte>`, `Task<Task<int>>`, `class Chain : List<Chain>`. */
export const undescribableType =
  /\bMemory<|\bTask<\s*(?:[\w.]+\.)?Task\b|\bclass\s+(\w+)\s*:\s*[\w.]*(?:List|Collection|Set|Queue|Stack|Enumerable)<\s*\1\s*>/;
