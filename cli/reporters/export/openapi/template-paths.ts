import { encoded } from '../../../../core/queries/match';
import { mayBeOmitted } from '../../../../core/routing/intersection';
import { type Part, parseTemplate, type Segment } from '../../../../core/routing/template';

export type PathParameter = Extract<Part, { kind: 'parameter' }> & {
  /** The parameter's name in the document. Within a path, names are unique; they contain no braces. */
  readonly key: string;
};

/** A path of an OpenAPI document. */
export interface DocumentPath {
  readonly path: string;
  readonly parameters: readonly PathParameter[];
  /** Paths with the same shape are equal in OpenAPI, which ignores parameter names and case. */
  readonly shape: string;
}

/**
 * The paths of a template: one path with all parameters, and a shorter path for each optional parameter at the end.
 * OpenAPI does not support optional path parameters. For example, `/a/{id?}` becomes `/a/{id}` and `/a`.
 */
export function documentPaths(template: string): readonly [DocumentPath, ...DocumentPath[]] {
  const segments = parseTemplate(template);
  const required = segments.findLastIndex((segment) => !mayBeOmitted(segment)) + 1;
  const shorter: DocumentPath[] = [];
  for (let end = segments.length - 1; end >= required; end--)
    shorter.push(documentPath(segments.slice(0, end)));
  return [documentPath(segments), ...shorter];
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

/** Percent-encodes all characters that are not allowed in a path segment. */
function literal(text: string): string {
  return encoded(text).replace(/%(?:24|26|2B|2C|3B|3D|3A|40)/g, decodeURIComponent);
}
