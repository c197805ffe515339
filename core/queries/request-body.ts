import type { BodyContract, NamedType, Schema } from '../model/contract';
import { exampleOf } from './example';

type Types = ReadonlyMap<string, NamedType>;

/** The header and the body of a request with example values, in the lines of a `.http` file. */
export function exampleBodyLines(body: BodyContract, types: Types): readonly string[] {
  const mediaType = mediaTypeOf(body);
  if (mediaType === FORM)
    return [`Content-Type: ${mediaType}; boundary=${BOUNDARY}`, '', ...formLines(body, types)];
  return [`Content-Type: ${mediaType}`, '', ...(exampleLines(body, types) ?? ['< ./file'])];
}

/** The arguments of curl for the header and the body of a request with example values, each an option and its value. */
export function exampleBodyArguments(
  body: BodyContract,
  types: Types,
): readonly (readonly [option: string, value: string])[] {
  const mediaType = mediaTypeOf(body);
  if (mediaType === FORM)
    return fieldsOf(body, types).map(({ name, text }) =>
      text === null ? ['--form', `${name}=@file`] : ['--form-string', `${name}=${text}`],
    );
  const lines = exampleLines(body, types);
  return [
    ['--header', `Content-Type: ${mediaType}`],
    lines === null ? ['--data-binary', '@file'] : ['--data-raw', lines.join('\n')],
  ];
}

const FORM = 'multipart/form-data';
const mediaTypeOf = ({ mediaTypes: [first = 'application/json'] }: BodyContract) => first;

/** The lines of an example of a body; null for a file, or for a form that may have files. */
export function exampleLines(body: BodyContract, types: Types): readonly string[] | null {
  const { schema } = body;
  const mediaType = mediaTypeOf(body);
  if (mediaType === FORM || isBinary(schema, types)) return null;
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
function formLines(body: BodyContract, types: Types): readonly string[] {
  const parts = fieldsOf(body, types).flatMap(({ name, text }) => {
    const disposition = `Content-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
    return text === null
      ? [`--${BOUNDARY}`, `${disposition}; filename="file"`, '', '< ./file']
      : [`--${BOUNDARY}`, disposition, '', text];
  });
  return [...parts, `--${BOUNDARY}--`];
}

/** The fields of a form, each with an example; null for a file. */
function fieldsOf({ schema }: BodyContract, types: Types) {
  const { properties = [] } = types.get(schema.reference ?? '')?.schema ?? schema;
  return properties.map(({ name, schema: own }) => {
    const isFile = isBinary(own.items ?? own, types);
    return { name, text: isFile ? null : exampleText(exampleOf(own, types)) };
  });
}

const isBinary = (schema: Schema, types: Types) =>
  (types.get(schema.reference ?? '')?.schema ?? schema).format === 'binary';

/** An example as text in a form, for example: a list as its first element, an object as JSON. */
export function exampleText(value: unknown): string {
  if (Array.isArray(value)) return exampleText(value[0]);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return text.replaceAll('{{', '{ {');
}
