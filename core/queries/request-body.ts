import type { BodyContract, NamedType, Schema } from '../model/contract';
import { exampleOf } from './example';

type Types = ReadonlyMap<string, NamedType>;

/** The header and the body of a request with example values, in the lines of a `.http` file. */
export function exampleBodyLines(body: BodyContract, types: Types): readonly string[] {
  const { mediaTypes, schema } = body;
  const [mediaType = 'application/json'] = mediaTypes;
  if (mediaType === 'multipart/form-data')
    return [`Content-Type: ${mediaType}; boundary=${BOUNDARY}`, '', ...formLines(schema, types)];
  return [`Content-Type: ${mediaType}`, '', ...textLines(body, mediaType, types)];
}

function textLines({ schema }: BodyContract, mediaType: string, types: Types): readonly string[] {
  if (isBinary(schema, types)) return ['< ./file'];
  const value = exampleOf(schema, types) ?? {};
  if (mediaType !== 'application/x-www-form-urlencoded')
    return mediaType.includes('json') ? jsonLines(value) : [exampleText(value)];
  const pairs = Object.entries(Object(value));
  return [pairs.map((pair) => pair.map((part) => encodeURIComponent(exampleText(part))).join('=')).join('&')];
}

/** Editors would replace `{{name}}` in a text by a variable. */
const jsonLines = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('{{', '{\\u007b').split('\n');

const BOUNDARY = 'boundary';

/** A part for each field. Editors replace `< ./file` by the content of the file. */
function formLines(schema: Schema, types: Types): readonly string[] {
  const { properties = [] } = types.get(schema.reference ?? '')?.schema ?? schema;
  const parts = properties.flatMap(({ name, schema: own }) => {
    const disposition = `Content-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
    return isBinary(own.items ?? own, types)
      ? [`--${BOUNDARY}`, `${disposition}; filename="file"`, '', '< ./file']
      : [`--${BOUNDARY}`, disposition, '', exampleText(exampleOf(own, types))];
  });
  return [...parts, `--${BOUNDARY}--`];
}

const isBinary = (schema: Schema, types: Types) =>
  (types.get(schema.reference ?? '')?.schema ?? schema).format === 'binary';

/** An example as text in a form, for example: a list as its first element, an object as JSON. */
export function exampleText(value: unknown): string {
  if (Array.isArray(value)) return exampleText(value[0]);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return text.replaceAll('{{', '{ {');
}
