import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { NamedType, ResponseContract, Schema } from '../../../../core/model/contract';
import type { SchemaWriter } from './schema';

/** What a request or a response carries. */
interface Content {
  readonly mediaTypes: readonly string[];
  readonly schema: Schema | null;
}

export function contentOf({ mediaTypes, schema }: Content, writer: SchemaWriter) {
  if (schema === null) return {};
  const written = writer.write(schema);
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: written }]));
}

/** The responses of an operation: those that its code declares, and the errors that the framework adds. */
export function responseObjects(
  declared: readonly ResponseContract[],
  writer: SchemaWriter,
): OpenAPIV3_1.ResponsesObject {
  const errors = ERROR_STATUSES.filter((status) => declared.every((own) => own.status !== status));
  const all = [...declared, ...errors.map((status) => ({ ...ERROR_CONTENT, status }))];
  return Object.fromEntries(
    all.map(({ status, ...content }) => {
      const written = contentOf(content, writer);
      const description = STATUS_CODES[status] ?? `Status ${status}`;
      return [status, { description, ...(Object.keys(written).length === 0 ? {} : { content: written }) }];
    }),
  );
}

/** The statuses of the framework's errors, unless an operation declares them. */
const ERROR_STATUSES = [400, 401, 403, 404, 500, 501];

const NAMESPACE = 'Volo.Abp.Http';
const ERROR_CONTENT: Content = {
  mediaTypes: ['application/json'],
  schema: { reference: `${NAMESPACE}.RemoteServiceErrorResponse` },
};

const text: Schema = { type: 'string', isNullable: true };

/** The types of the framework's error document, by ID. */
export const errorTypes: ReadonlyMap<string, NamedType> = new Map(
  [
    errorType('RemoteServiceErrorResponse', { error: { reference: `${NAMESPACE}.RemoteServiceErrorInfo` } }),
    errorType('RemoteServiceErrorInfo', {
      code: text,
      message: text,
      details: text,
      data: { type: 'object', additionalProperties: {}, isNullable: true },
      validationErrors: {
        type: 'array',
        items: { reference: `${NAMESPACE}.RemoteServiceValidationErrorInfo` },
        isNullable: true,
      },
    }),
    errorType('RemoteServiceValidationErrorInfo', {
      message: text,
      members: { type: 'array', items: { type: 'string' }, isNullable: true },
    }),
  ].map((type) => [type.id, type]),
);

function errorType(name: string, members: Readonly<Record<string, Schema>>): NamedType {
  const properties = Object.entries(members).map(([property, schema]) => ({
    name: property,
    schema,
    isRequired: false,
    location: null,
  }));
  const schema: Schema = { type: 'object', properties };
  return { id: `${NAMESPACE}.${name}`, name, namespace: NAMESPACE, schema, location: null };
}
