import type { OperationContract, Schema } from '../../../../core/model/contract';
import type { Route } from '../../../../core/model/route';

/** The contract of a method that no file declares, such as one of a base class in a package: all types are unknown. */
export function undeclaredOperation({ parameters, service, method }: Route): OperationContract {
  const text = `the workspace does not declare ${service}.${method}`;
  const reason = { code: 'unresolved-type', text, location: null } as const;
  const schema: Schema = { uncertainty: { certainty: 'unknown', reason } };
  const body = parameters.find((parameter) => parameter.in === 'body' || parameter.in === 'form');
  return {
    parameters: parameters.flatMap(({ name, in: source, optional }) =>
      source === 'body' || source === 'form' ? [] : [{ name, in: source, schema, isRequired: !optional }],
    ),
    body:
      body === undefined
        ? null
        : {
            mediaTypes: [body.in === 'form' ? 'multipart/form-data' : 'application/json'],
            schema,
            isRequired: !body.optional,
          },
    responses: [{ status: 200, mediaTypes: ['application/json'], schema }],
  };
}
