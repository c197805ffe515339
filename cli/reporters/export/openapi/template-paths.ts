import { type Part, parseTemplate, type Segment, wholePart } from '../../../../core/routing/template';

export type PathParameter = Extract<Part, { kind: 'parameter' }> & {
  /** The name of the parameter in the document, where names in a path are unique and contain no braces. */
  readonly key: string;
};

/** A path of an OpenAPI document. */
export interface DocumentPath {
  readonly path: string;
  readonly parameters: readonly PathParameter[];
  /** Equal for paths that OpenAPI considers the same: parameter names and case are ignored. */
  readonly shape: string;
}

/**
 * The paths of a template: one with every parameter, and a shorter one for each optional parameter at the end, because path
 * parameters are never optional in a document. `/a/{id?}` → `/a/{id}`, `/a`.
 */
export function documentPaths(template: string): readonly [DocumentPath, ...DocumentPath[]] {
  const segments = parseTemplate(template);
  const required = segments.findLastIndex((segment) => !mayBeLeftOut(segment)) + 1;
  const shorter: DocumentPath[] = [];
  for (let end = segments.length - 1; end >= required; end--)
    shorter.push(documentPath(segments.slice(0, end)));
  return [documentPath(segments), ...shorter];
}

function mayBeLeftOut(segment: Segment): boolean {
  const part = wholePart(segment);
  return part?.kind === 'parameter' && (part.isOptional || part.isCatchAll);
}

function documentPath(segments: readonly Segment[]): DocumentPath {
  const parameters: PathParameter[] = [];
  const write = (part: Part) => {
    if (part.kind === 'literal') return literal(part.text);
    const key = uniqueKey(part.name, parameters);
    parameters.push({ ...part, key });
    return `{${key}}`;
  };
  const texts = segments.map((segment) => segment.map(write).join(''));
  return {
    path: `/${texts.join('/')}`,
    parameters,
    shape: texts.map((text) => text.replace(/\{[^}]*\}/g, '{}').toLowerCase()).join('/'),
  };
}

function uniqueKey(name: string, others: readonly PathParameter[]): string {
  const base = name.replace(/[{}/?#\s]/g, '_') || 'value';
  const isTaken = (key: string) => others.some((other) => other.key.toLowerCase() === key.toLowerCase());
  let key = base;
  for (let count = 2; isTaken(key); count++) key = `${base}${count}`;
  return key;
}

/** Percent-encodes everything that is not allowed in a path segment. */
function literal(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /%(?:24|26|2B|2C|3B|3D|3A|40)/g,
    decodeURIComponent,
  );
}
